import type { KquizDraft } from '#contract/contents/contents';
import type { KquizBody, KquizQuestion, KquizQuestionDraft } from '#contract/contents/kquiz';

type AssignId = (currentId: string | undefined) => string;
type OptionalId = { _id?: string | undefined };

// A ULID is ten characters of time and sixteen random ones (github.com/ulid/spec).
const RANDOM_CHARACTERS = 16;

/** Whether an id has only random characters, as the ids of a question's parts do. */
export const isRandomId = (id: string): boolean => id.length === RANDOM_CHARACTERS;

/** Assigns an `_id` to every part of a quiz that has none and sorts levels by minScore. */
export function assignKquizIds(
  { dimensions, questions }: Pick<KquizDraft, 'dimensions' | 'questions'>,
  newId: () => string,
): Pick<KquizBody, 'dimensions' | 'questions'> {
  const usedIds = new Set<string>();
  const toId = createIdAssigner(newId, usedIds);
  // Without the time, because the ids of a left and a right created together would reveal the pair.
  const toChoiceId = createIdAssigner(() => newId().slice(-RANDOM_CHARACTERS), usedIds);
  return {
    dimensions: dimensions.map((dimension) => ({
      ...dimension,
      levels: dimension.levels.map((level) => assignId(level, toId)).toSorted((a, b) => a.minScore - b.minScore),
    })),
    questions: questions.map((question) => assignQuestionIds(question, { id: toId, partId: toChoiceId })),
  };
}

/** Returns the current `_id`, or a new one if it is missing or already used: ids are unique within a quiz. */
export function createIdAssigner(newId: () => string, usedIds = new Set<string>()): AssignId {
  return (currentId) => {
    // Ids become property names in answers and statistics, so names on Object.prototype are not allowed.
    const id = currentId && !usedIds.has(currentId) && !(currentId in Object.prototype) ? currentId : newId();
    usedIds.add(id);
    return id;
  };
}

/** A part with its `_id` as the first property, so that saving an unchanged quiz stores identical JSON. */
export const assignId = <T extends OptionalId>({ _id, ...part }: T, id: AssignId) => ({ _id: id(_id), ...part });

function assignQuestionIds(
  { index: _index, ...question }: KquizQuestionDraft,
  { id, partId }: { id: AssignId; partId: AssignId },
): KquizQuestion {
  const assignPartId = <T extends OptionalId>(part: T) => assignId(part, partId);
  switch (question.type) {
    case 11:
    case 12:
      return { ...assignId(question, id), selectionChoices: question.selectionChoices.map(assignPartId) };
    case 21:
      return assignId(question, id);
    case 22:
      return assignId(question, id);
    case 23:
      return assignId(question, id);
    case 31: {
      const { bucketChoices, selectionChoices } = question;
      return {
        ...assignId(question, id),
        bucketChoices: bucketChoices.map(assignPartId),
        selectionChoices: selectionChoices.map(assignPartId),
      };
    }
    case 41: {
      const { pairLefts, pairRights } = question.pairsAnswer;
      return {
        ...assignId(question, id),
        pairsAnswer: { pairLefts: pairLefts.map(assignPartId), pairRights: pairRights.map(assignPartId) },
      };
    }
  }
}
