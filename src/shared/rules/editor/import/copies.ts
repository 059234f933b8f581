import { partIdFrom } from '#rules/editor/blank';
import type { PquizQuestionEdit, QuestionEdit } from '#rules/editor/draft';

type NewId = () => string;

/** The same question again, every part of it with an id of its own. */
export function copyOfQuestion(question: QuestionEdit, newId: NewId): QuestionEdit {
  const own = <T extends { _id: string }>(part: T): T => ({ ...part, _id: partIdFrom(newId) });
  return {
    ...question,
    _id: newId(),
    choices: question.choices.map(own),
    answers: question.answers.map(own),
    buckets: question.buckets.map(own),
    things: question.things.map(own),
    pairs: question.pairs.map((pair) => ({ _id: partIdFrom(newId), left: own(pair.left), right: own(pair.right) })),
  };
}

export const copyOfPquizQuestion = (question: PquizQuestionEdit, newId: NewId): PquizQuestionEdit => ({
  ...question,
  _id: newId(),
  choices: question.choices.map((choice) => ({ ...choice, _id: newId() })),
});
