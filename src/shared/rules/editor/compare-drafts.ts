import { capitaliseFirst } from '#rules/text/capitalise-first';
import { isRecord, type JsonRecord } from '#rules/untyped-json';
import { buildSaveBody } from './build-save-body.ts';
import type { EditorDraft } from './draft.ts';

/** A difference between two drafts, as text; `mine` or `theirs` is empty if that draft does not have the element. */
export interface DraftDifference {
  location: string;
  mine: string;
  theirs: string;
}

const LIST_NAMES: Record<string, string> = {
  questions: 'Question',
  results: 'Result',
  dimensions: 'Dimension',
  levels: 'level',
  selectionChoices: 'answer',
  choices: 'answer',
  answers: 'text',
  buckets: 'bucket',
  things: 'item',
  pairs: 'pair',
  textInputAnswers: 'text',
  bucketChoices: 'bucket',
  pairLefts: 'left of pair',
  pairRights: 'right of pair',
};
const FIELD_NAMES: Record<string, string> = {
  title: 'title',
  description: 'description',
  text: 'text',
  name: 'name',
  answerValue: 'right',
  userStatus: 'visibility',
  staffStatus: 'staff visibility',
  reviewStatus: 'review',
  internalTags: 'internal tags',
  internalSearch: 'internal search words',
  creatorName: 'creator',
  imageHomePage: 'cover',
  imageHomePageAlt: 'alt text of the cover',
  imageStartPage: 'picture before the first question',
  imageStartPageAlt: 'alt text of the picture before the first question',
  recommend: 'recommendations',
  explanationDisplay: 'answers and explanations',
  timeLimit: 'time limit in seconds',
  randomOrder: 'random order',
  shuffleChoices: 'shuffle answers',
  keepLast: 'keep last',
  feedback: 'feedback',
  noClone: 'copying disabled',
  numSlots: 'slots',
  accept: 'other accepted spellings',
  tolerance: 'tolerance',
  ignoreAccents: 'ignore accents',
  bucketIndex: 'bucket',
  dimensionIndex: 'dimension',
  questionMode: 'scoring mode',
  image: 'picture',
  imageAlt: 'alt text',
  htmlContent: 'text',
  numPoints: 'points',
  minScore: 'from score',
  resultWeights: 'weights',
  chosenResultIndex: 'result',
  chosenResult: 'result',
  rightChoice: 'right answer',
  left: 'left',
  right: 'right',
};

/** Fields that say nothing to the creator: ids, the URL name that the server derives from the title, the copied result title, and what follows from the visibility. */
const IGNORED_FIELDS = new Set(['_id', 'urlName', 'chosenResult', 'isDraft']);

/** The differences between two drafts of one kind, in the order of the save body. */
export const compareDrafts = (mine: EditorDraft, theirs: EditorDraft): DraftDifference[] =>
  compareValues(getComparedFields(mine), getComparedFields(theirs), []);

function getComparedFields(draft: EditorDraft) {
  const { status, reviewStatus, internalTags, internalSearch, creatorName } = draft.staff ?? {};
  return { ...buildSaveBody(draft), ...(draft.staff && { staffStatus: status, reviewStatus, internalTags, internalSearch, creatorName }) };
}

function compareValues(mine: unknown, theirs: unknown, path: readonly string[]): DraftDifference[] {
  if (JSON.stringify(mine) === JSON.stringify(theirs)) return [];
  if (isList(mine) && isList(theirs) && [...mine, ...theirs].every(isRecord))
    return compareLists(mine as JsonRecord[], theirs as JsonRecord[], path);
  if (isRecord(mine) && isRecord(theirs)) {
    const fields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter((field) => !IGNORED_FIELDS.has(field));
    return fields.flatMap((field) => compareValues(mine[field], theirs[field], [...path, field]));
  }
  const format = (value: unknown) => formatDifferenceValue(path.at(-1) ?? '', value);
  return [{ location: formatLocation(path), mine: format(mine), theirs: format(theirs) }];
}

/** Formats the fields whose raw value means nothing to a reader. */
const VALUE_FORMATTERS: Record<string, (value: unknown) => string> = {
  answerValue: (value) => (value ? 'yes' : 'no'),
  categories: (value) => `${isList(value) ? value.length : 0} selected`,
  bucketIndex: (value) => String(Number(value) + 1),
  chosenResultIndex: (value) => String(Number(value) + 1),
  dimensionIndex: (value) => String(Number(value) + 1),
};

/** The value of a field, or an element of a list, as text. */
export function formatDifferenceValue(field: string, value: unknown): string {
  const format = VALUE_FORMATTERS[field] ?? (isRecord(value) ? formatRecordSummary : formatValue);
  return format(value as JsonRecord);
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** Elements with an id are compared wherever they are in the list, those without by their index. */
function compareLists(mine: readonly JsonRecord[], theirs: readonly JsonRecord[], path: readonly string[]): DraftDifference[] {
  const getElementKey = (element: JsonRecord, index: number) => String(element['_id'] ?? index);
  const theirsByKey = new Map(theirs.map((element, index) => [getElementKey(element, index), element]));
  const mineKeys = new Set(mine.map(getElementKey));
  const changedElements = mine.flatMap((element, index) => {
    const other = theirsByKey.get(getElementKey(element, index));
    const elementPath = [...path, String(index + 1)];
    if (other) return compareValues(element, other, elementPath);
    return [{ location: formatLocation(elementPath), mine: formatRecordSummary(element), theirs: '' }];
  });
  const missingElements = theirs.flatMap((element, index) =>
    mineKeys.has(getElementKey(element, index))
      ? []
      : [{ location: formatLocation([...path, String(index + 1)]), mine: '', theirs: formatRecordSummary(element) }],
  );
  const listSharedKeys = (elements: readonly JsonRecord[]) =>
    elements.map(getElementKey).filter((key) => mineKeys.has(key) && theirsByKey.has(key));
  const isMoved = listSharedKeys(mine).join() !== listSharedKeys(theirs).join();
  return [
    ...(isMoved ? [{ location: `${formatLocation(path)}: order`, mine: 'different order', theirs: 'different order' }] : []),
    ...changedElements,
    ...missingElements,
  ];
}

const formatRecordSummary = (element: JsonRecord): string => formatValue(element['title'] ?? element['text'] ?? element['name'] ?? element);

function formatValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  return isList(value) && !value.some(isRecord) ? value.join(', ') : JSON.stringify(value);
}

/** A path of field names and positions as text: "Question 2, answer 3, text". */
export function formatLocation(path: readonly string[]): string {
  const names = path.flatMap((field, i) => {
    if (/^\d+$/.test(field)) return [];
    const next = path[i + 1];
    const isCounted = next !== undefined && /^\d+$/.test(next);
    if (field in LIST_NAMES && isCounted) return [`${LIST_NAMES[field]} ${next}`];
    return field === 'pairsAnswer' ? [] : [FIELD_NAMES[field] ?? field];
  });
  return capitaliseFirst(names.join(', '));
}
