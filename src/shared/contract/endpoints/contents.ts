import { contentParams, nothing, typeParams } from '#contract/common';
import {
  content,
  contentCreate,
  contentList,
  contentSave,
  contentsQuery,
  count,
  countQuery,
  promoteQuery,
  publicContentsQuery,
} from '#contract/contents/contents';
import type { EndpointTable } from './row.ts';

// A condition on titles is looked up in the search index.
const conditioned = ['INVALID_CONDITIONS', 'SEARCH_UNAVAILABLE'] as const;

export const contentsEndpoints = {
  'GET /v1/public_contents': {
    who: 'visitor',
    summary: 'Public contents',
    query: publicContentsQuery,
    response: contentList,
    errors: ['UNSUPPORTED_SORT', 'LIMIT_TOO_LARGE', 'SKIP_TOO_LARGE', 'INVALID_CURSOR', ...conditioned],
  },
  'GET /v1/promote_contents': { who: 'visitor', summary: 'Promoted contents', query: promoteQuery, response: contentList },
  'GET /v1/contents': {
    who: 'visitor',
    summary: "Public contents, the caller's own, and all for staff",
    query: contentsQuery,
    response: contentList,
    errors: ['UNSUPPORTED_SORT', 'LIMIT_TOO_LARGE', 'SKIP_TOO_LARGE', 'INVALID_CURSOR', ...conditioned],
  },
  'GET /v1/contents/count': {
    who: 'visitor',
    summary: 'How many contents match',
    query: countQuery,
    response: count,
    errors: [...conditioned],
  },
  'POST /v1/:type': {
    who: 'user',
    summary: 'Create a content',
    params: typeParams,
    body: contentCreate,
    status: 201,
    response: content,
    errors: ['EDITOR_RESTRICTED', 'TOO_MANY_TAGS'],
  },
  'GET /v1/:type/:id': { who: 'visitor', summary: 'A content by id, UID or urlName', params: contentParams, response: content },
  'PUT /v1/:type/:id': {
    who: 'user',
    summary: 'Save a content',
    params: contentParams,
    body: contentSave,
    response: content,
    errors: ['EDIT_CONFLICT', 'EDITOR_RESTRICTED', 'TOO_MANY_TAGS'],
  },
  'DELETE /v1/:type/:id': { who: 'user', summary: 'Discard a content', params: contentParams, status: 204, response: nothing },
} as const satisfies EndpointTable;
