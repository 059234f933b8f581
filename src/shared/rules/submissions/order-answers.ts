import type { SubmissionAnswer } from '#contract/playing/submissions';

/** Sorts answers in the order of their questions, or returns the problem; `invalid` is the position of the answer, from 1. */
export function orderAnswers(
  questions: readonly { _id: string }[],
  answers: readonly SubmissionAnswer[],
): { answers: SubmissionAnswer[]; problem: null } | { answers: null; problem: 'length' | { invalid: number } } {
  if (answers.length !== questions.length) return { answers: null, problem: 'length' };
  const byQuestion = new Map<string, SubmissionAnswer>();
  for (const [index, answer] of answers.entries()) {
    const isKnown = questions.some((question) => question._id === answer.questionId);
    if (!isKnown || byQuestion.has(answer.questionId)) return { answers: null, problem: { invalid: index + 1 } };
    byQuestion.set(answer.questionId, answer);
  }
  return { answers: questions.map((question) => byQuestion.get(question._id) as SubmissionAnswer), problem: null };
}
