import { markReadRequest, markReadResponse, notificationList, notificationsQuery } from '#contract/accounts/notifications';
import { contentParams, emptyBody, idParams, listQuery, noContent } from '#contract/common';
import { commentDraft, commentList, commentRemoval, commentResponse } from '#contract/community/comments';
import { blockList, blockResponse, relationCountQuery, relationList, relationResponse, userParams } from '#contract/community/relations';
import { reportDraft, reportResponse } from '#contract/community/reports';
import { castVoteResponse, voteDraft, voteList, voteParams, voteResponse } from '#contract/community/votes';
import { contentList, countResponse, feedQuery } from '#contract/contents/contents';
import type { EndpointTable } from './endpoint-definition.ts';

const LIST_ERRORS = ['INVALID_CONDITIONS', 'UNSUPPORTED_SORT', 'LIMIT_TOO_LARGE', 'SKIP_TOO_LARGE', 'INVALID_CURSOR'] as const;

export const communityEndpoints = {
  'POST /v1/:type/:id/vote': {
    who: 'user',
    params: contentParams,
    body: voteDraft,
    response: castVoteResponse,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'GET /v1/vote/:id/:type/': { who: 'user', params: voteParams, response: voteResponse },
  'GET /v1/votes': {
    who: 'visitor',
    query: listQuery,
    response: voteList,
    errors: [...LIST_ERRORS, 'NOT_SIGNED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'GET /v1/messages': {
    who: 'visitor',
    query: listQuery,
    response: commentList,
    errors: [...LIST_ERRORS, 'NOT_SIGNED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'POST /v1/messages': {
    who: 'user',
    body: commentDraft,
    status: 201,
    response: commentResponse,
    errors: ['IDEMPOTENCY_KEY_REUSED', 'COMMENT_RESTRICTED', 'BLOCKED', 'TOO_MANY_REQUESTS', 'NOT_FOUND'],
  },
  'DELETE /v1/messages/:id': {
    who: 'user',
    params: idParams,
    body: commentRemoval,
    status: 204,
    response: noContent,
  },
  'POST /v1/users/:userId/relation': {
    who: 'user',
    params: userParams,
    body: emptyBody,
    response: relationResponse,
    errors: ['BLOCKED', 'TOO_MANY_FOLLOWS', 'TOO_MANY_REQUESTS'],
  },
  'DELETE /v1/users/:userId/relation': {
    who: 'user',
    params: userParams,
    status: 204,
    response: noContent,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'GET /v1/relations': {
    who: 'visitor',
    query: listQuery,
    response: relationList,
    errors: [...LIST_ERRORS, 'NOT_SIGNED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'GET /v1/relations/count': {
    who: 'visitor',
    query: relationCountQuery,
    response: countResponse,
    errors: ['INVALID_CONDITIONS', 'NOT_SIGNED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'GET /v1/contents/feed': {
    who: 'user',
    query: feedQuery,
    response: contentList,
    errors: ['UNSUPPORTED_SORT', 'LIMIT_TOO_LARGE', 'INVALID_CURSOR'],
  },
  'GET /v1/notifications': {
    who: 'user',
    query: notificationsQuery,
    response: notificationList,
    errors: ['LIMIT_TOO_LARGE', 'INVALID_CURSOR'],
  },
  'PUT /v1/notifications/read': { who: 'user', body: markReadRequest, response: markReadResponse },
  'POST /v1/reports': {
    who: 'user',
    body: reportDraft,
    status: 201,
    response: reportResponse,
    errors: ['IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_REQUESTS', 'NOT_FOUND'],
  },
  'PUT /v1/users/:userId/block': {
    who: 'user',
    params: userParams,
    body: emptyBody,
    response: blockResponse,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'DELETE /v1/users/:userId/block': {
    who: 'user',
    params: userParams,
    status: 204,
    response: noContent,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'GET /v1/blocks': {
    who: 'user',
    query: notificationsQuery,
    response: blockList,
    errors: ['LIMIT_TOO_LARGE', 'INVALID_CURSOR'],
  },
} as const satisfies EndpointTable;
