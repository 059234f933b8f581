import type { KquizDraft } from '#wire/contents';
import type { KquizBody, KquizQuestion, QuestionDraft } from '#wire/kquiz';

/** Gives every part of a quiz that has none its lasting `_id`, keeps the others, and sorts levels by minScore. */
export function withKquizIds(
  { dimensions, questions }: Pick<KquizDraft, 'dimensions' | 'questions'>,
  newId: () => string,
): Pick<KquizBody, 'dimensions' | 'questions'> {
  const id = uniqueIds(newId);
  return {
    dimensions: dimensions.map((dimension) => ({
      ...dimension,
      levels: dimension.levels.map((level) => ({ ...level, _id: id(level._id) })).toSorted((a, b) => a.minScore - b.minScore),
    })),
    questions: questions.map((question) => withIds(question, id)),
  };
}

/** An `_id` as given, or a new one where it is missing or was given before: ids are unique within a quiz. */
export function uniqueIds(newId: () => string): (given: string | undefined) => string {
  const used = new Set<string>();
  return (given) => {
    const id = given && !used.has(given) ? given : newId();
    used.add(id);
    return id;
  };
}

function withIds({ index: _, ...question }: QuestionDraft, id: (given: string | undefined) => string): KquizQuestion {
  const _id = id(question._id);
  const own = <T extends { _id?: string | undefined }>(part: T) => ({ ...part, _id: id(part._id) });
  switch (question.type) {
    case 11:
    case 12:
      return { ...question, _id, selectionChoices: question.selectionChoices.map(own) };
    case 31:
      return { ...question, _id, bucketChoices: question.bucketChoices.map(own), selectionChoices: question.selectionChoices.map(own) };
    case 41: {
      const { pairLefts, pairRights } = question.pairsAnswer;
      return { ...question, _id, pairsAnswer: { pairLefts: pairLefts.map(own), pairRights: pairRights.map(own) } };
    }
    default:
      return { ...question, _id };
  }
}
