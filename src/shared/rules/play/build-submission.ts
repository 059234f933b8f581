import type { SubmissionDraft } from '#contract/playing/submissions';
import type { PlayQuiz } from './quiz.ts';
import type { PlayTicket } from './saved-play.ts';
import type { LoadResultState } from './session.ts';

interface SubmissionOptions {
  ticket: PlayTicket;
  metadata: SubmissionDraft['metadata'];
  /** The player's name in a class; none outside of one. */
  nickname?: string | null;
  isPreview?: boolean;
}

const MAX_SECONDS = 86_400;

/** The request body when a play ends. The server computes the score. */
export function buildSubmission(
  quiz: PlayQuiz,
  session: LoadResultState,
  { ticket, metadata, nickname, isPreview = false }: SubmissionOptions,
): SubmissionDraft {
  const seconds = session.questionStates.map(({ ms }) => (ms ? Math.min(Math.round(ms / 1000), MAX_SECONDS) : null));
  return {
    _id: ticket.attempt,
    answers: session.questionStates.map(({ given }, index) => ({ questionId: quiz.questions[index]?._id ?? '', ...given })),
    duration: Math.round(session.elapsedMs / 1000),
    ...(ticket.playToken === null ? {} : { playToken: ticket.playToken }),
    metadata: seconds.some(Boolean) ? { ...metadata, question_seconds: seconds } : metadata,
    ...(nickname ? { nickname } : {}),
    ...(isPreview ? { preview: true as const } : {}),
  };
}
