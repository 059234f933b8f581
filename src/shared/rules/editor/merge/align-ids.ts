import type { EditorAnswer, EditorDraft, EditorPair, EditorQuestion } from '#rules/editor/draft';

/**
 * Gives the elements of a loaded draft the ids that they have in the draft of the editor. Text answers, pairs and dimensions have an id in
 * the editor only, a new one with each load; and so have the parts that a question keeps for its other types.
 */
export function alignIds(loaded: EditorDraft, base: EditorDraft): EditorDraft {
  if (loaded.kind !== 'kquiz' || base.kind !== 'kquiz') return loaded;
  const baseQuestions = new Map(base.questions.map((question) => [question._id, question]));
  return {
    ...loaded,
    dimensions: takeIds(loaded.dimensions, base.dimensions, ({ name }) => name),
    questions: loaded.questions.map((question) => {
      const baseQuestion = baseQuestions.get(question._id);
      return baseQuestion ? alignQuestion(question, baseQuestion) : question;
    }),
  };
}

/** The lists of parts that each type of question saves. */
const SAVED_LISTS = {
  11: ['choices'],
  12: ['choices'],
  21: ['answers'],
  22: ['answers'],
  23: ['answers'],
  31: ['buckets', 'things'],
  41: ['pairs'],
} as const satisfies Record<EditorQuestion['type'], readonly (keyof EditorQuestion)[]>;
const PART_LISTS = ['choices', 'answers', 'buckets', 'things', 'pairs'] as const;

function alignQuestion(question: EditorQuestion, base: EditorQuestion): EditorQuestion {
  const savedLists: readonly string[] = SAVED_LISTS[question.type];
  const unsavedLists = Object.fromEntries(
    PART_LISTS.filter((list) => !savedLists.includes(list) && isBlankList(question[list])).map((list) => [list, base[list]]),
  );
  return {
    ...question,
    answers: takeIds(question.answers, base.answers, ({ text }: EditorAnswer) => text),
    pairs: takeIds(question.pairs, base.pairs, ({ left }: EditorPair) => left._id),
    ...unsavedLists,
  };
}

/** Whether nobody has written anything into the parts. */
const isBlankList = (parts: readonly object[]) => parts.every((part) => !/"(text|image|imageAlt)":"[^"]/.test(JSON.stringify(part)));

/** Gives each element the id of the base's element with the same key, or else of the one at its place if that is the key of no other. */
function takeIds<T extends { _id: string }>(elements: readonly T[], base: readonly T[], getKey: (element: T) => string): T[] {
  const keys = new Set(elements.map(getKey));
  const used = new Set<string>();
  const take = (candidate: T | undefined) => {
    if (!candidate || used.has(candidate._id)) return null;
    used.add(candidate._id);
    return candidate._id;
  };
  const idsByKey = elements.map((element) =>
    take(base.find((candidate) => !used.has(candidate._id) && getKey(candidate) === getKey(element))),
  );
  return elements.map((element, index) => {
    const atPlace = base[index];
    const id = idsByKey[index] ?? (atPlace && !keys.has(getKey(atPlace)) ? take(atPlace) : null);
    return id === null ? element : { ...element, _id: id };
  });
}
