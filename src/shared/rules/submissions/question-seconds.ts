import type { SubmissionDraft, SubmissionMetadata } from '#contract/playing/submissions';

/** The metadata of a draft with its seconds in the order of the stored answers, which is that of the questions. */
export function orderQuestionSeconds(
  { answers, metadata: { question_seconds: seconds, ...metadata } }: Pick<SubmissionDraft, 'answers' | 'metadata'>,
  storedAnswers: readonly { questionId: string }[],
): SubmissionMetadata {
  if (!seconds?.some((value) => value !== null)) return metadata;
  const secondsByQuestion = new Map(answers.map(({ questionId }, i) => [questionId, seconds[i] ?? null]));
  return { ...metadata, question_seconds: storedAnswers.map(({ questionId }) => secondsByQuestion.get(questionId) ?? null) };
}
