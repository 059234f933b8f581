import { KINDS } from '#base/kinds';
import { api } from '#browser/api';
import { readCampaignParams, toSubmissionMetadata } from '#browser/campaign-params';
import type { UnsentPlay } from '#browser/outbox';
import type { CheckAnswerResponse, PlayerAnswer, SubmissionResponse } from '#contract/playing/submissions';
import { buildSubmission } from '#rules/play/build-submission';
import type { PlayQuiz } from '#rules/play/quiz';
import type { PlayTicket } from '#rules/play/saved-play';
import type { LoadResultState } from '#rules/play/session';

/** The token of a new play. A personality quiz has no right answers to protect, so it has no token. */
export async function startPlay(quiz: PlayQuiz): Promise<string | null> {
  if (quiz.kind === 'pquiz') return null;
  const { playToken } = await api('POST /v1/kquizzes/:id/plays', { params: { id: quiz._id }, body: {} });
  return playToken;
}

export function checkAnswer(
  quiz: PlayQuiz,
  playToken: string,
  request: { questionId: string; answer: PlayerAnswer },
): Promise<CheckAnswerResponse> {
  return api('POST /v1/kquizzes/:id/check', { params: { id: quiz._id }, body: { playToken, ...request } });
}

export function submitPlay(
  quiz: PlayQuiz,
  session: LoadResultState,
  { ticket, isPreview }: { ticket: PlayTicket; isPreview: boolean },
): Promise<SubmissionResponse> {
  const body = buildSubmission(quiz, session, { ticket, metadata: toSubmissionMetadata(readCampaignParams()), isPreview });
  return api('POST /v1/:type/:id/submissions', { params: { type: KINDS[quiz.kind].plural, id: quiz._id }, body });
}

/** The server calls of a play. */
export interface PlayCalls {
  startPlay: typeof startPlay;
  checkAnswer: typeof checkAnswer;
  submitPlay: typeof submitPlay;
}

/** The request of `submitPlay`, for the outbox. */
export const buildUnsentPlay = (quiz: PlayQuiz, session: LoadResultState, ticket: PlayTicket): UnsentPlay => ({
  params: { type: KINDS[quiz.kind].plural, id: quiz._id },
  body: buildSubmission(quiz, session, { ticket, metadata: toSubmissionMetadata(readCampaignParams()) }),
});
