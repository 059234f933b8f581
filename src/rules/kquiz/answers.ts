import type { KquizQuestion } from '#wire/kquiz';
import type { GivenAnswer } from '#wire/submissions';

type Field = keyof GivenAnswer;

const FIELD: Readonly<Record<KquizQuestion['type'], Field>> = {
  11: 'choiceId',
  12: 'choiceIds',
  21: 'texts',
  22: 'texts',
  23: 'texts',
  31: 'buckets',
  41: 'pairs',
};

/**
 * Whether an answer fits its question: the field of its type alone, naming only what the question offers. Nothing given
 * fits every question and is wrong: it is what remains when time runs out. Only type 21 can be ignored.
 */
export function isValidAnswer(question: KquizQuestion, given: GivenAnswer): boolean {
  const fields = (Object.keys(given) as Field[]).filter((field) => given[field] !== undefined);
  if (fields.length === 0) return true;
  if (fields.length > 1) return false;
  if (given.ignored) return question.type === 21;
  return fields[0] === FIELD[question.type] && fitsQuestion(question, given);
}

function fitsQuestion(question: KquizQuestion, given: GivenAnswer): boolean {
  switch (question.type) {
    case 11:
      return question.selectionChoices.some((choice) => choice._id === given.choiceId);
    case 12:
      return areOffered(given.choiceIds ?? [], question.selectionChoices);
    case 21:
      return given.texts?.length === 1;
    case 22:
      return (given.texts?.length ?? 0) <= question.textInputAnswers.length;
    case 23:
      return (given.texts?.length ?? 0) <= question.numSlots;
    case 31:
      return fitsMap(given.buckets ?? {}, question.selectionChoices, question.bucketChoices);
    case 41: {
      const { pairLefts, pairRights } = question.pairsAnswer;
      const pairs = given.pairs ?? {};
      return fitsMap(pairs, pairLefts, pairRights) && new Set(Object.values(pairs)).size === Object.keys(pairs).length;
    }
  }
}

type Part = { _id: string };
const has = (parts: readonly Part[], id: string) => parts.some((part) => part._id === id);
const areOffered = (ids: readonly string[], parts: readonly Part[]) =>
  new Set(ids).size === ids.length && ids.every((id) => has(parts, id));
const fitsMap = (map: Readonly<Record<string, string>>, keys: readonly Part[], values: readonly Part[]) =>
  Object.entries(map).every(([key, value]) => has(keys, key) && has(values, value));
