import { staffUserList, staffUsersQuery } from '#contract/accounts/staff-users';
import { contentParams, emptyBody, idParams, noContent } from '#contract/common';
import { content } from '#contract/contents/contents';
import { auditPage, auditQuery } from '#contract/moderation/audit';
import { caseDecision, caseList, caseResponse, casesQuery } from '#contract/moderation/cases';
import { dashboard, dashboardQuery } from '#contract/moderation/dashboard';
import {
  appealDraft,
  appealResponse,
  assignment,
  reviewQueuePage,
  reviewQueueQuery,
  reviewRequest,
  reviewResults,
  transferRequest,
  undoResponse,
} from '#contract/moderation/reviews';
import { settingParams, settingResponse, settingSave } from '#contract/moderation/site-settings';
import type { EndpointTable } from './endpoint-definition.ts';

export const moderationEndpoints = {
  'GET /v1/admin/reviews': {
    who: 'reviewer',
    summary: "A list of contents for staff, such as the review queue, and every list's count",
    query: reviewQueueQuery,
    response: reviewQueuePage,
    errors: ['INVALID_CURSOR', 'LIMIT_TOO_LARGE'],
  },
  'POST /v1/admin/reviews': {
    who: 'reviewer',
    summary: 'Decide on contents',
    body: reviewRequest,
    response: reviewResults,
    errors: ['ALREADY_DECIDED', 'NOT_FOUND'],
  },
  'POST /v1/admin/reviews/:id/undo': {
    who: 'reviewer',
    summary: 'Take a decision or a transfer back',
    params: idParams,
    body: emptyBody,
    response: undoResponse,
    errors: ['ALREADY_DECIDED', 'NOT_FOUND'],
  },
  'PUT /v1/admin/reviews/:id/assignee': {
    who: 'reviewer',
    summary: 'Say who looks at a content',
    params: idParams,
    body: assignment,
    status: 204,
    response: noContent,
  },
  'DELETE /v1/admin/contents/:id': {
    who: 'admin',
    summary: 'Erase a content for good, out of the recycle bin',
    params: idParams,
    status: 204,
    response: noContent,
    errors: ['NOT_IN_RECYCLE_BIN'],
  },
  'PUT /v1/:type/:id/transfer': {
    who: 'staff',
    summary: 'Give a content to the core team, a user, back to its creator, or to the recycle bin',
    params: contentParams,
    body: transferRequest,
    response: content,
    errors: ['EDIT_CONFLICT'],
  },
  'POST /v1/:type/:id/appeal': {
    who: 'user',
    summary: 'Answer a decision, once',
    params: contentParams,
    body: appealDraft,
    status: 201,
    response: appealResponse,
    errors: ['ALREADY_APPEALED', 'NOTHING_TO_ANSWER'],
  },
  'GET /v1/admin/cases': {
    who: 'staff',
    summary: 'Reports joined per topic',
    query: casesQuery,
    response: caseList,
    errors: ['INVALID_CURSOR', 'LIMIT_TOO_LARGE'],
  },
  'PUT /v1/admin/cases/:id': {
    who: 'staff',
    summary: 'Close a case, which tells those who reported',
    params: idParams,
    body: caseDecision,
    response: caseResponse,
    errors: ['ALREADY_DECIDED'],
  },
  'GET /v1/admin/audit': {
    who: 'staff',
    summary: 'What staff did, with before and after',
    query: auditQuery,
    response: auditPage,
    errors: ['INVALID_CURSOR', 'LIMIT_TOO_LARGE'],
  },
  'GET /v1/users': {
    who: 'staff',
    summary: 'Accounts, for staff',
    query: staffUsersQuery,
    response: staffUserList,
    errors: ['INVALID_CONDITIONS', 'UNSUPPORTED_SORT', 'LIMIT_TOO_LARGE', 'INVALID_CURSOR'],
  },
  'GET /v1/admin/dashboard': {
    who: 'staff',
    summary: 'The dashboard of a day, panel by panel',
    query: dashboardQuery,
    response: dashboard,
  },
  'GET /v1/admin/settings/:key': { who: 'staff', summary: 'A setting of the site', params: settingParams, response: settingResponse },
  'PUT /v1/admin/settings/:key': {
    who: 'staff',
    summary: 'Set a setting of the site',
    params: settingParams,
    body: settingSave,
    response: settingResponse,
  },
} as const satisfies EndpointTable;
