import type { SubmissionDraft } from '#contract/playing/submissions';
import type { PlayQuiz } from './quiz.ts';
import type { PlayTicket } from './saved-play.ts';
import type { LoadResultState } from './session.ts';

/** The request body when a play ends. The server computes the score. */
export function buildSubmission(
  quiz: PlayQuiz,
  session: LoadResultState,
  { ticket, metadata, isPreview = false }: { ticket: PlayTicket; metadata: SubmissionDraft['metadata']; isPreview?: boolean },
): SubmissionDraft {
  return {
    _id: ticket.attempt,
    answers: session.questionStates.map(({ given }, index) => ({ questionId: quiz.questions[index]?._id ?? '', ...given })),
    duration: Math.round(session.elapsedMs / 1000),
    ...(ticket.playToken === null ? {} : { playToken: ticket.playToken }),
    metadata,
    ...(isPreview ? { preview: true as const } : {}),
  };
}
