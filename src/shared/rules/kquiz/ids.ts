import type { KquizDraft } from '#contract/contents/contents';
import type { KquizBody, KquizQuestion, QuestionDraft } from '#contract/contents/kquiz';

type IdFor = (given: string | undefined) => string;
type Identified = { _id?: string | undefined };

// A ULID is ten characters of time and sixteen of chance (github.com/ulid/spec).
const CHANCE_CHARACTERS = 16;

/** Whether an id carries no time, as those of a question's parts. */
export const isTimelessId = (id: string): boolean => id.length === CHANCE_CHARACTERS;

/** Gives every part of a quiz that has none its lasting `_id`, keeps the others, and sorts levels by minScore. */
export function withKquizIds(
  { dimensions, questions }: Pick<KquizDraft, 'dimensions' | 'questions'>,
  newId: () => string,
): Pick<KquizBody, 'dimensions' | 'questions'> {
  const used = new Set<string>();
  const id = uniqueIds(newId, used);
  // Without their time: a left and a right added together would else be known as a pair by their ids.
  const partId = uniqueIds(() => newId().slice(-CHANCE_CHARACTERS), used);
  return {
    dimensions: dimensions.map((dimension) => ({
      ...dimension,
      levels: dimension.levels.map((level) => withId(level, id)).toSorted((a, b) => a.minScore - b.minScore),
    })),
    questions: questions.map((question) => withIds(question, { id, partId })),
  };
}

/** An `_id` as given, or a new one where it is missing or was given before: ids are unique within a quiz. */
export function uniqueIds(newId: () => string, used = new Set<string>()): IdFor {
  return (given) => {
    // Ids become property names in answers and statistics, where those of every object mean something else.
    const id = given && !used.has(given) && !(given in Object.prototype) ? given : newId();
    used.add(id);
    return id;
  };
}

/** A part with its `_id` standing first, so that a quiz saved unchanged is stored letter for letter the same. */
export const withId = <T extends Identified>({ _id, ...part }: T, id: IdFor) => ({ _id: id(_id), ...part });

function withIds({ index: _index, ...question }: QuestionDraft, { id, partId }: { id: IdFor; partId: IdFor }): KquizQuestion {
  const own = <T extends Identified>(part: T) => withId(part, partId);
  switch (question.type) {
    case 11:
    case 12:
      return { ...withId(question, id), selectionChoices: question.selectionChoices.map(own) };
    case 21:
      return withId(question, id);
    case 22:
      return withId(question, id);
    case 23:
      return withId(question, id);
    case 31: {
      const { bucketChoices, selectionChoices } = question;
      return { ...withId(question, id), bucketChoices: bucketChoices.map(own), selectionChoices: selectionChoices.map(own) };
    }
    case 41: {
      const { pairLefts, pairRights } = question.pairsAnswer;
      return { ...withId(question, id), pairsAnswer: { pairLefts: pairLefts.map(own), pairRights: pairRights.map(own) } };
    }
  }
}
