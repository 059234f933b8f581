import { contentParams, idParams, noBody, nothing } from '#contract/common';
import { content } from '#contract/contents/contents';
import {
  appealDraft,
  appealed,
  assignment,
  queuePage,
  queueQuery,
  reviewDraft,
  reviewResults,
  transferDraft,
  undone,
} from '#contract/moderation/reviews';
import type { EndpointTable } from './row.ts';

export const reviewsEndpoints = {
  'GET /v1/admin/reviews': {
    who: 'reviewer',
    summary: "A list of contents for staff, such as the review queue, and every list's count",
    query: queueQuery,
    response: queuePage,
    errors: ['INVALID_CURSOR', 'LIMIT_TOO_LARGE'],
  },
  'POST /v1/admin/reviews': {
    who: 'reviewer',
    summary: 'Decide on contents',
    body: reviewDraft,
    response: reviewResults,
    errors: ['ALREADY_DECIDED', 'NOT_FOUND'],
  },
  'POST /v1/admin/reviews/:id/undo': {
    who: 'reviewer',
    summary: 'Take a decision or a transfer back',
    params: idParams,
    body: noBody,
    response: undone,
    errors: ['ALREADY_DECIDED', 'NOT_FOUND'],
  },
  'PUT /v1/admin/reviews/:id/assignee': {
    who: 'reviewer',
    summary: 'Say who looks at a content',
    params: idParams,
    body: assignment,
    status: 204,
    response: nothing,
  },
  'DELETE /v1/admin/contents/:id': {
    who: 'admin',
    summary: 'Erase a content for good, out of the recycle bin',
    params: idParams,
    status: 204,
    response: nothing,
    errors: ['NOT_IN_RECYCLE_BIN'],
  },
  'PUT /v1/:type/:id/transfer': {
    who: 'staff',
    summary: 'Give a content to the core team, a user, back to its creator, or to the recycle bin',
    params: contentParams,
    body: transferDraft,
    response: content,
    errors: ['EDIT_CONFLICT'],
  },
  'POST /v1/:type/:id/appeal': {
    who: 'user',
    summary: 'Answer a decision, once',
    params: contentParams,
    body: appealDraft,
    status: 201,
    response: appealed,
    errors: ['ALREADY_APPEALED', 'NOTHING_TO_ANSWER'],
  },
} as const satisfies EndpointTable;
