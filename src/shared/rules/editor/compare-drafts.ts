import { buildSaveBody } from './build-save-body.ts';
import type { EditorDraft } from './draft.ts';

/** One thing that two drafts say differently; a text is empty where a draft does not have the thing. */
export interface DraftDifference {
  location: string;
  mine: string;
  theirs: string;
}

const LISTS: Record<string, string> = {
  questions: 'Question',
  results: 'Result',
  dimensions: 'Dimension',
  levels: 'level',
  selectionChoices: 'answer',
  choices: 'answer',
  textInputAnswers: 'text',
  bucketChoices: 'bucket',
  pairLefts: 'left',
  pairRights: 'right',
};
const FIELDS: Record<string, string> = {
  title: 'title',
  description: 'description',
  text: 'text',
  name: 'name',
  answerValue: 'right',
  userStatus: 'who may see it',
  staffStatus: 'opened by staff to',
  reviewStatus: 'review',
  internalTags: 'staff’s tags',
  creatorName: 'whose it is',
  imageHomePage: 'cover',
  imageHomePageAlt: 'words for the cover',
  imageStartPage: 'picture before the first question',
  imageStartPageAlt: 'words for the picture before the first question',
  recommend: 'recommended',
  explanationDisplay: 'answers and explanations',
  timeLimit: 'time limit in seconds',
  randomOrder: 'shuffled',
  noClone: 'copies refused',
  numSlots: 'slots',
  accept: 'also right',
  ignoreAccents: 'accents do not matter',
  bucketIndex: 'bucket',
  dimensionIndex: 'dimension',
  questionMode: 'how answers count',
  image: 'picture',
  imageAlt: 'words for the picture',
  htmlContent: 'text',
  numPoints: 'points',
  minScore: 'from score',
  resultWeights: 'weights',
  chosenResultIndex: 'result',
};

/** What is no maker's words: ids, and the address that the server makes of the title. */
const IGNORED_FIELDS = new Set(['_id', 'urlName', 'chosenResult']);

/** What two drafts of one kind say differently, in the order they stand. */
export const compareDrafts = (mine: EditorDraft, theirs: EditorDraft): DraftDifference[] =>
  compareValues(getComparedFields(mine), getComparedFields(theirs), []);

function getComparedFields(edit: EditorDraft) {
  const { status, reviewStatus, internalTags, creatorName } = edit.staff ?? {};
  return { ...buildSaveBody(edit), ...(edit.staff && { staffStatus: status, reviewStatus, internalTags, creatorName }) };
}

function compareValues(mine: unknown, theirs: unknown, path: readonly string[]): DraftDifference[] {
  if (JSON.stringify(mine) === JSON.stringify(theirs)) return [];
  if (isList(mine) && isList(theirs) && [...mine, ...theirs].every(isRecord))
    return compareLists(mine as ComparedRecord[], theirs as ComparedRecord[], path);
  if (isRecord(mine) && isRecord(theirs)) {
    const fields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter((field) => !IGNORED_FIELDS.has(field));
    return fields.flatMap((field) => compareValues(mine[field], theirs[field], [...path, field]));
  }
  const format = VALUE_FORMATTERS[path.at(-1) ?? ''] ?? formatValue;
  return [{ location: formatLocation(path), mine: format(mine), theirs: format(theirs) }];
}

/** Of these the value says nothing to a reader. */
const VALUE_FORMATTERS: Record<string, (value: unknown) => string> = {
  answerValue: (value) => (value ? 'yes' : 'no'),
  categories: (value) => `${isList(value) ? value.length : 0} chosen`,
  bucketIndex: (value) => String(Number(value) + 1),
  chosenResultIndex: (value) => String(Number(value) + 1),
  dimensionIndex: (value) => String(Number(value) + 1),
};

type ComparedRecord = Record<string, unknown>;
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is ComparedRecord => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Things known by their ids are held against each other wherever they stand; those without by their place. */
function compareLists(mine: readonly ComparedRecord[], theirs: readonly ComparedRecord[], path: readonly string[]): DraftDifference[] {
  const keyOf = (thing: ComparedRecord, at: number) => String(thing['_id'] ?? at);
  const theirsByKey = new Map(theirs.map((thing, at) => [keyOf(thing, at), thing]));
  const mineKeys = new Set(mine.map(keyOf));
  const changed = mine.flatMap((thing, at) => {
    const other = theirsByKey.get(keyOf(thing, at));
    const here = [...path, String(at + 1)];
    return other ? compareValues(thing, other, here) : [{ location: formatLocation(here), mine: formatRecordSummary(thing), theirs: '' }];
  });
  const missing = theirs.flatMap((thing, at) =>
    mineKeys.has(keyOf(thing, at))
      ? []
      : [{ location: formatLocation([...path, String(at + 1)]), mine: '', theirs: formatRecordSummary(thing) }],
  );
  const order = (things: readonly ComparedRecord[]) => things.map(keyOf).filter((key) => mineKeys.has(key) && theirsByKey.has(key));
  const isMoved = order(mine).join() !== order(theirs).join();
  return [
    ...(isMoved ? [{ location: `${formatLocation(path)}: order`, mine: 'another order', theirs: 'another order' }] : []),
    ...changed,
    ...missing,
  ];
}

const formatRecordSummary = (thing: ComparedRecord): string => formatValue(thing['title'] ?? thing['text'] ?? thing['name'] ?? thing);

function formatValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  return isList(value) && !value.some(isRecord) ? value.join(', ') : JSON.stringify(value);
}

/** "Question 2, answer 3, text" */
function formatLocation(path: readonly string[]): string {
  const words = path.flatMap((part, at) => {
    if (/^\d+$/.test(part)) return [];
    const next = path[at + 1];
    const isCounted = next !== undefined && /^\d+$/.test(next);
    if (part in LISTS && isCounted) return [`${LISTS[part]} ${next}`];
    return part === 'pairsAnswer' ? [] : [FIELDS[part] ?? part];
  });
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
