import { createPartId, type NewId } from '#rules/editor/blank-draft';
import type { EditorPquizQuestion, EditorQuestion } from '#rules/editor/draft';

/** A copy of a question with new ids for it and all its parts. */
export function copyQuestion(question: EditorQuestion, newId: NewId): EditorQuestion {
  const withNewId = <T extends { _id: string }>(part: T): T => ({ ...part, _id: createPartId(newId) });
  return {
    ...question,
    _id: newId(),
    choices: question.choices.map(withNewId),
    answers: question.answers.map(withNewId),
    buckets: question.buckets.map(withNewId),
    things: question.things.map(withNewId),
    pairs: question.pairs.map((pair) => ({ _id: createPartId(newId), left: withNewId(pair.left), right: withNewId(pair.right) })),
  };
}

export const copyPquizQuestion = (question: EditorPquizQuestion, newId: NewId): EditorPquizQuestion => ({
  ...question,
  _id: newId(),
  choices: question.choices.map((choice) => ({ ...choice, _id: newId() })),
});
