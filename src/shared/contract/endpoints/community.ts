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
    summary: 'Vote on a content: 1, -1, or 0 to take the vote back',
    params: contentParams,
    body: voteDraft,
    response: castVoteResponse,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'GET /v1/vote/:id/:type/': { who: 'user', summary: "The caller's vote on a content", params: voteParams, response: voteResponse },
  'GET /v1/votes': {
    who: 'visitor',
    summary: 'Votes on a content or by a user',
    query: listQuery,
    response: voteList,
    errors: [...LIST_ERRORS, 'NOT_SIGNED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'GET /v1/messages': {
    who: 'visitor',
    summary: 'Comments on a content or replies to a comment; all comments for staff',
    query: listQuery,
    response: commentList,
    errors: [...LIST_ERRORS, 'NOT_SIGNED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'POST /v1/messages': {
    who: 'user',
    summary: 'Post a comment or a reply',
    body: commentDraft,
    status: 201,
    response: commentResponse,
    errors: ['IDEMPOTENCY_KEY_REUSED', 'COMMENT_RESTRICTED', 'BLOCKED', 'TOO_MANY_REQUESTS', 'NOT_FOUND'],
  },
  'DELETE /v1/messages/:id': {
    who: 'user',
    summary: 'Delete a comment',
    params: idParams,
    body: commentRemoval,
    status: 204,
    response: noContent,
  },
  'POST /v1/users/:userId/relation': {
    who: 'user',
    summary: 'Follow a user',
    params: userParams,
    body: emptyBody,
    response: relationResponse,
    errors: ['BLOCKED', 'TOO_MANY_FOLLOWS', 'TOO_MANY_REQUESTS'],
  },
  'DELETE /v1/users/:userId/relation': {
    who: 'user',
    summary: 'Unfollow a user',
    params: userParams,
    status: 204,
    response: noContent,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'GET /v1/relations': {
    who: 'visitor',
    summary: 'The users that a user follows, or their followers',
    query: listQuery,
    response: relationList,
    errors: [...LIST_ERRORS, 'NOT_SIGNED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'GET /v1/relations/count': {
    who: 'visitor',
    summary: 'The number of users that a user follows, or of their followers',
    query: relationCountQuery,
    response: countResponse,
    errors: ['INVALID_CONDITIONS', 'NOT_SIGNED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'GET /v1/contents/feed': {
    who: 'user',
    summary: 'Contents of the creators that the caller follows',
    query: feedQuery,
    response: contentList,
    errors: ['UNSUPPORTED_SORT', 'LIMIT_TOO_LARGE', 'INVALID_CURSOR'],
  },
  'GET /v1/notifications': {
    who: 'user',
    summary: 'Notifications of the caller, newest first',
    query: notificationsQuery,
    response: notificationList,
    errors: ['LIMIT_TOO_LARGE', 'INVALID_CURSOR'],
  },
  'PUT /v1/notifications/read': { who: 'user', summary: 'Mark notifications as read', body: markReadRequest, response: markReadResponse },
  'POST /v1/reports': {
    who: 'user',
    summary: 'Report a content, a comment or a profile',
    body: reportDraft,
    status: 201,
    response: reportResponse,
    errors: ['IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_REQUESTS', 'NOT_FOUND'],
  },
  'PUT /v1/users/:userId/block': {
    who: 'user',
    summary: 'Block a user',
    params: userParams,
    body: emptyBody,
    response: blockResponse,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'DELETE /v1/users/:userId/block': {
    who: 'user',
    summary: 'Unblock a user',
    params: userParams,
    status: 204,
    response: noContent,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'GET /v1/blocks': {
    who: 'user',
    summary: 'Users that the caller has blocked',
    query: notificationsQuery,
    response: blockList,
    errors: ['LIMIT_TOO_LARGE', 'INVALID_CURSOR'],
  },
} as const satisfies EndpointTable;
