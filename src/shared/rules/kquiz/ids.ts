import type { KquizDraft } from '#contract/contents/contents';
import type { KquizBody, KquizQuestion, KquizQuestionDraft } from '#contract/contents/kquiz';

type AssignId = (given: string | undefined) => string;
type OptionalId = { _id?: string | undefined };

// A ULID is ten characters of time and sixteen of chance (github.com/ulid/spec).
const RANDOM_CHARACTERS = 16;

/** Whether an id carries no time, as those of a question's parts. */
export const isRandomId = (id: string): boolean => id.length === RANDOM_CHARACTERS;

/** Gives every part of a quiz that has none its lasting `_id`, keeps the others, and sorts levels by minScore. */
export function assignKquizIds(
  { dimensions, questions }: Pick<KquizDraft, 'dimensions' | 'questions'>,
  newId: () => string,
): Pick<KquizBody, 'dimensions' | 'questions'> {
  const usedIds = new Set<string>();
  const toId = createIdAssigner(newId, usedIds);
  // Without their time: a left and a right added together would else be known as a pair by their ids.
  const toChoiceId = createIdAssigner(() => newId().slice(-RANDOM_CHARACTERS), usedIds);
  return {
    dimensions: dimensions.map((dimension) => ({
      ...dimension,
      levels: dimension.levels.map((level) => assignId(level, toId)).toSorted((a, b) => a.minScore - b.minScore),
    })),
    questions: questions.map((question) => assignQuestionIds(question, { id: toId, partId: toChoiceId })),
  };
}

/** An `_id` as given, or a new one where it is missing or was given before: ids are unique within a quiz. */
export function createIdAssigner(newId: () => string, usedIds = new Set<string>()): AssignId {
  return (given) => {
    // Ids become property names in answers and statistics, where those of every object mean something else.
    const id = given && !usedIds.has(given) && !(given in Object.prototype) ? given : newId();
    usedIds.add(id);
    return id;
  };
}

/** A part with its `_id` standing first, so that a quiz saved unchanged is stored letter for letter the same. */
export const assignId = <T extends OptionalId>({ _id, ...part }: T, id: AssignId) => ({ _id: id(_id), ...part });

function assignQuestionIds(
  { index: _index, ...question }: KquizQuestionDraft,
  { id, partId }: { id: AssignId; partId: AssignId },
): KquizQuestion {
  const own = <T extends OptionalId>(part: T) => assignId(part, partId);
  switch (question.type) {
    case 11:
    case 12:
      return { ...assignId(question, id), selectionChoices: question.selectionChoices.map(own) };
    case 21:
      return assignId(question, id);
    case 22:
      return assignId(question, id);
    case 23:
      return assignId(question, id);
    case 31: {
      const { bucketChoices, selectionChoices } = question;
      return { ...assignId(question, id), bucketChoices: bucketChoices.map(own), selectionChoices: selectionChoices.map(own) };
    }
    case 41: {
      const { pairLefts, pairRights } = question.pairsAnswer;
      return { ...assignId(question, id), pairsAnswer: { pairLefts: pairLefts.map(own), pairRights: pairRights.map(own) } };
    }
  }
}
