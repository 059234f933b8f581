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
      levels: dimension.levels.map((level) => withId(level, id)).toSorted((a, b) => a.minScore - b.minScore),
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

function withIds({ index: _index, ...question }: QuestionDraft, id: (given: string | undefined) => string): KquizQuestion {
  const own = <T extends { _id?: string | undefined }>(part: T) => withId(part, id);
  switch (question.type) {
    case 11:
    case 12:
      return { ...own(question), selectionChoices: question.selectionChoices.map(own) };
    case 31:
      return { ...own(question), bucketChoices: question.bucketChoices.map(own), selectionChoices: question.selectionChoices.map(own) };
    case 41: {
      const { pairLefts, pairRights } = question.pairsAnswer;
      return { ...own(question), pairsAnswer: { pairLefts: pairLefts.map(own), pairRights: pairRights.map(own) } };
    }
    case 21:
      return own(question);
    case 22:
      return own(question);
    case 23:
      return own(question);
  }
}

/** A part with its `_id` standing first, so that a quiz saved unchanged is stored letter for letter the same. */
export const withId = <T extends { _id?: string | undefined }>({ _id, ...part }: T, id: (given: string | undefined) => string) => ({
  _id: id(_id),
  ...part,
});
