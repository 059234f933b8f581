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
  decisionResponse,
  reviewDetail,
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
    summary: 'A review list, such as the queue, and the counts of all lists',
    query: reviewQueueQuery,
    response: reviewQueuePage,
    errors: ['INVALID_CURSOR', 'LIMIT_TOO_LARGE'],
  },
  'GET /v1/admin/reviews/:id': {
    who: 'reviewer',
    summary: 'A content for a reviewer: with its answer key, what it was at the last decision, and all decisions',
    params: idParams,
    response: reviewDetail,
  },
  'POST /v1/admin/reviews': {
    who: 'reviewer',
    summary: 'Review contents',
    body: reviewRequest,
    response: reviewResults,
    errors: ['ALREADY_DECIDED', 'CHANGE_NOT_SEEN', 'NOT_FOUND'],
  },
  'POST /v1/admin/reviews/:id/undo': {
    who: 'reviewer',
    summary: 'Undo a decision or a transfer',
    params: idParams,
    body: emptyBody,
    response: undoResponse,
    errors: ['ALREADY_DECIDED', 'NOT_FOUND'],
  },
  'PUT /v1/admin/reviews/:id/assignee': {
    who: 'reviewer',
    summary: 'Assign a content to a reviewer',
    params: idParams,
    body: assignment,
    status: 204,
    response: noContent,
  },
  'DELETE /v1/admin/contents/:id': {
    who: 'admin',
    summary: 'Permanently erase a content in the recycle bin',
    params: idParams,
    status: 204,
    response: noContent,
    errors: ['NOT_IN_RECYCLE_BIN'],
  },
  'PUT /v1/:type/:id/transfer': {
    who: 'staff',
    summary: 'Transfer a content to the core team, a user, its previous creator or the recycle bin',
    params: contentParams,
    body: transferRequest,
    response: content,
    errors: ['EDIT_CONFLICT'],
  },
  'GET /v1/:type/:id/decision': {
    who: 'user',
    summary: 'The last decision of staff on a content, with its reason, for the creator of the content',
    params: contentParams,
    response: decisionResponse,
  },
  'POST /v1/:type/:id/appeal': {
    who: 'user',
    summary: 'Appeal a decision, once',
    params: contentParams,
    body: appealDraft,
    status: 201,
    response: appealResponse,
    errors: ['ALREADY_APPEALED', 'NOTHING_TO_ANSWER'],
  },
  'GET /v1/admin/cases': {
    who: 'staff',
    summary: 'Cases: the reports on each topic',
    query: casesQuery,
    response: caseList,
    errors: ['INVALID_CURSOR', 'LIMIT_TOO_LARGE'],
  },
  'PUT /v1/admin/cases/:id': {
    who: 'staff',
    summary: 'Close a case, act on what was reported, and notify the reporters',
    params: idParams,
    body: caseDecision,
    response: caseResponse,
    errors: ['ALREADY_DECIDED', 'CHANGE_NOT_SEEN', 'NOT_FOUND'],
  },
  'GET /v1/admin/audit': {
    who: 'staff',
    summary: 'Actions of staff, with the changed fields before and after',
    query: auditQuery,
    response: auditPage,
    errors: ['INVALID_CURSOR', 'LIMIT_TOO_LARGE'],
  },
  'GET /v1/users': {
    who: 'staff',
    summary: 'Accounts, for staff',
    query: staffUsersQuery,
    response: staffUserList,
    errors: ['INVALID_CONDITIONS', 'UNSUPPORTED_SORT', 'LIMIT_TOO_LARGE', 'INVALID_CURSOR', 'SKIP_TOO_LARGE'],
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
    summary: 'Save a setting of the site',
    params: settingParams,
    body: settingSave,
    response: settingResponse,
    errors: ['SECOND_FACTOR_OFF'],
  },
} as const satisfies EndpointTable;
