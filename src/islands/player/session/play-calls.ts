import { KINDS } from '#base/kinds';
import { api } from '#browser/api';
import { readCampaignParams, toSubmissionMetadata } from '#browser/campaign-params';
import { postSubmission, requireMember, type SubmitRequest, withPlayTimeout } from '#browser/outbox/post-submission';
import { tabStorage } from '#browser/storage';
import type { CheckAnswerResponse, PlayerAnswer, SubmissionResponse } from '#contract/playing/submissions';
import { buildSubmission } from '#rules/play/build-submission';
import type { PlayQuiz } from '#rules/play/quiz';
import type { PlayTicket } from '#rules/play/saved-play';
import type { LoadResultState } from '#rules/play/session';
import { getNicknameKey } from '#rules/play/storage-keys';

/** The token of a new play. A personality quiz has no right answers to protect, so it has no token. */
export async function startPlay(quiz: PlayQuiz): Promise<string | null> {
  if (quiz.kind === 'pquiz') return null;
  const response = await api('POST /v1/kquizzes/:id/plays', { params: { id: quiz._id }, body: {} }, withPlayTimeout());
  return requireMember(response, 'playToken').playToken;
}

export async function checkAnswer(
  quiz: PlayQuiz,
  playToken: string,
  request: { questionId: string; answer: PlayerAnswer },
): Promise<CheckAnswerResponse> {
  const response = await api(
    'POST /v1/kquizzes/:id/check',
    { params: { id: quiz._id }, body: { playToken, ...request } },
    withPlayTimeout(),
  );
  return requireMember(response, 'answerKey');
}

export interface SubmitPlayOptions {
  ticket: PlayTicket;
  isPreview: boolean;
}

export const submitPlay = (quiz: PlayQuiz, session: LoadResultState, options: SubmitPlayOptions): Promise<SubmissionResponse> =>
  postSubmission(buildSubmitRequest(quiz, session, options));

/** The request of `submitPlay`, which the outbox stores. */
export const buildSubmitRequest = (quiz: PlayQuiz, session: LoadResultState, options: SubmitPlayOptions): SubmitRequest => ({
  params: { type: KINDS[quiz.kind].plural, id: quiz._id },
  body: buildSubmission(quiz, session, {
    ...options,
    metadata: toSubmissionMetadata(readCampaignParams()),
    nickname: tabStorage.get(getNicknameKey(quiz._id)),
  }),
});

/** The server calls of a play. */
export interface PlayCalls {
  startPlay: typeof startPlay;
  checkAnswer: typeof checkAnswer;
  submitPlay: typeof submitPlay;
}

const SERVER_CALLS: PlayCalls = { startPlay, checkAnswer, submitPlay };

export const getPlayCalls = ({ calls = SERVER_CALLS }: { calls?: PlayCalls }): PlayCalls => calls;
