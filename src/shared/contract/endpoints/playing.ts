import { contentParams, emptyBody, idParams, noContent } from '#contract/common';
import { abandonedPlay, insights, insightsQuery } from '#contract/playing/insights';
import { ownPlayList, ownPlaysQuery } from '#contract/playing/own-plays';
import { kattemptList, kattemptsQuery, leaderboardPlace, placeQuery } from '#contract/playing/quiz-leaderboard';
import {
  checkAnswerRequest,
  checkAnswerResponse,
  claimedPlay,
  claimRequest,
  startPlayResponse,
  submissionDraft,
  submissionResponse,
} from '#contract/playing/submissions';
import { writtenResult, writtenResultRequest } from '#contract/playing/written-results';
import type { EndpointTable } from './endpoint-definition.ts';
import { MODEL_ERRORS } from './model-errors.ts';

const SUBMISSION_ERRORS = [
  'QUESTION_ANSWER_LENGTH_NOT_MATCH',
  'ANSWER_INVALID',
  'INVALID_PLAY_TOKEN',
  'PLAY_TOO_OLD',
  'QUIZ_CHANGED',
  'ALREADY_SUBMITTED',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_MANY_REQUESTS',
] as const;

export const playingEndpoints = {
  'POST /v1/contents/:id/view': {
    who: 'visitor',
    params: idParams,
    body: emptyBody,
    status: 204,
    response: noContent,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'POST /v1/contents/:id/submissions': {
    who: 'visitor',
    params: idParams,
    body: submissionDraft,
    status: 201,
    response: submissionResponse,
    errors: SUBMISSION_ERRORS,
  },
  'POST /v1/kquizzes/:id/plays': {
    who: 'visitor',
    params: idParams,
    body: emptyBody,
    status: 201,
    response: startPlayResponse,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'POST /v1/kquizzes/:id/check': {
    who: 'visitor',
    params: idParams,
    body: checkAnswerRequest,
    response: checkAnswerResponse,
    errors: [
      'ANSWERS_NOT_SHOWN',
      'ALREADY_ANSWERED',
      'INVALID_PLAY_TOKEN',
      'PLAY_TOO_OLD',
      'QUIZ_CHANGED',
      'ANSWER_INVALID',
      'TOO_MANY_REQUESTS',
    ],
  },
  'POST /v1/contents/:id/llm_result': {
    who: 'visitor',
    params: idParams,
    body: writtenResultRequest,
    response: writtenResult,
    produces: ['application/json', 'text/event-stream'],
    errors: [...MODEL_ERRORS, 'TRY_AGAIN', 'TOO_MANY_REQUESTS'],
  },
  'POST /v1/submissions/:id/claim': {
    who: 'user',
    params: idParams,
    body: claimRequest,
    response: claimedPlay,
    errors: ['INVALID_PLAY_TOKEN', 'PLAY_TOO_OLD', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'GET /v1/kattempts': {
    who: 'visitor',
    query: kattemptsQuery,
    response: kattemptList,
    errors: ['INVALID_CONDITIONS', 'UNSUPPORTED_SORT', 'LIMIT_TOO_LARGE', 'SKIP_TOO_LARGE', 'NOT_FOUND'],
  },
  'GET /v1/kquizzes/:id/place': {
    who: 'visitor',
    params: idParams,
    query: placeQuery,
    response: leaderboardPlace,
  },
  'GET /v1/users/current_user/plays': {
    who: 'user',
    query: ownPlaysQuery,
    response: ownPlayList,
    errors: ['LIMIT_TOO_LARGE', 'INVALID_CURSOR'],
  },
  'POST /v1/:type/:id/submissions': {
    who: 'visitor',
    params: contentParams,
    body: submissionDraft,
    status: 201,
    response: submissionResponse,
    errors: SUBMISSION_ERRORS,
  },
  'GET /v1/:type/:id/insights': {
    who: 'user',
    params: contentParams,
    query: insightsQuery,
    response: insights,
    produces: ['application/json', 'text/csv'],
  },
  'POST /v1/contents/:id/left': {
    who: 'visitor',
    params: idParams,
    body: abandonedPlay,
    status: 204,
    response: noContent,
    errors: ['TOO_MANY_REQUESTS'],
  },
} as const satisfies EndpointTable;
