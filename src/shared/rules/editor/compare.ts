import type { ContentEdit } from './draft.ts';
import { bodyOf } from './wire.ts';

/** One thing that two drafts say differently; a text is empty where a draft does not have the thing. */
export interface Difference {
  place: string;
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
const UNSAID = new Set(['_id', 'urlName', 'chosenResult']);

/** What two drafts of one kind say differently, in the order they stand. */
export const differencesOf = (mine: ContentEdit, theirs: ContentEdit): Difference[] => compare(saidBy(mine), saidBy(theirs), []);

function saidBy(edit: ContentEdit) {
  const { status, reviewStatus, internalTags, creatorName } = edit.staff ?? {};
  return { ...bodyOf(edit), ...(edit.staff && { staffStatus: status, reviewStatus, internalTags, creatorName }) };
}

function compare(mine: unknown, theirs: unknown, place: readonly string[]): Difference[] {
  if (JSON.stringify(mine) === JSON.stringify(theirs)) return [];
  if (isList(mine) && isList(theirs) && [...mine, ...theirs].every(isRecord))
    return compareLists(mine as Loose[], theirs as Loose[], place);
  if (isRecord(mine) && isRecord(theirs)) {
    const fields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter((field) => !UNSAID.has(field));
    return fields.flatMap((field) => compare(mine[field], theirs[field], [...place, field]));
  }
  const say = WORDS[place.at(-1) ?? ''] ?? shown;
  return [{ place: placeOf(place), mine: say(mine), theirs: say(theirs) }];
}

/** Of these the value says nothing to a reader. */
const WORDS: Record<string, (value: unknown) => string> = {
  answerValue: (value) => (value ? 'yes' : 'no'),
  categories: (value) => `${isList(value) ? value.length : 0} chosen`,
  bucketIndex: (value) => String(Number(value) + 1),
  chosenResultIndex: (value) => String(Number(value) + 1),
  dimensionIndex: (value) => String(Number(value) + 1),
};

type Loose = Record<string, unknown>;
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Things known by their ids are held against each other wherever they stand; those without by their place. */
function compareLists(mine: readonly Loose[], theirs: readonly Loose[], place: readonly string[]): Difference[] {
  const keyOf = (thing: Loose, at: number) => String(thing['_id'] ?? at);
  const known = new Map(theirs.map((thing, at) => [keyOf(thing, at), thing]));
  const mineKeys = new Set(mine.map(keyOf));
  const changed = mine.flatMap((thing, at) => {
    const other = known.get(keyOf(thing, at));
    const here = [...place, String(at + 1)];
    return other ? compare(thing, other, here) : [{ place: placeOf(here), mine: summaryOf(thing), theirs: '' }];
  });
  const missing = theirs.flatMap((thing, at) =>
    mineKeys.has(keyOf(thing, at)) ? [] : [{ place: placeOf([...place, String(at + 1)]), mine: '', theirs: summaryOf(thing) }],
  );
  const order = (things: readonly Loose[]) => things.map(keyOf).filter((key) => mineKeys.has(key) && known.has(key));
  const isMoved = order(mine).join() !== order(theirs).join();
  return [
    ...(isMoved ? [{ place: `${placeOf(place)}: order`, mine: 'another order', theirs: 'another order' }] : []),
    ...changed,
    ...missing,
  ];
}

const summaryOf = (thing: Loose): string => shown(thing['title'] ?? thing['text'] ?? thing['name'] ?? thing);

function shown(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  return isList(value) && !value.some(isRecord) ? value.join(', ') : JSON.stringify(value);
}

/** "Question 2, answer 3, text" */
function placeOf(place: readonly string[]): string {
  const words = place.flatMap((part, at) => {
    if (/^\d+$/.test(part)) return [];
    const next = place[at + 1];
    const isCounted = next !== undefined && /^\d+$/.test(next);
    if (part in LISTS && isCounted) return [`${LISTS[part]} ${next}`];
    return part === 'pairsAnswer' ? [] : [FIELDS[part] ?? part];
  });
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
