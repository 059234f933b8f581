import { BODY_LIMITS } from '#base/limits/requests';
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
    query: reviewQueueQuery,
    response: reviewQueuePage,
    errors: ['INVALID_CURSOR', 'LIMIT_TOO_LARGE'],
  },
  'GET /v1/admin/reviews/:id': {
    who: 'reviewer',
    params: idParams,
    response: reviewDetail,
  },
  'POST /v1/admin/reviews': {
    who: 'reviewer',
    body: reviewRequest,
    maxBodyBytes: BODY_LIMITS.content,
    response: reviewResults,
    errors: ['ALREADY_DECIDED', 'CHANGE_NOT_SEEN', 'NOT_FOUND'],
  },
  'POST /v1/admin/reviews/:id/undo': {
    who: 'reviewer',
    params: idParams,
    body: emptyBody,
    response: undoResponse,
    errors: ['ALREADY_DECIDED', 'NOT_FOUND'],
  },
  'PUT /v1/admin/reviews/:id/assignee': {
    who: 'reviewer',
    params: idParams,
    body: assignment,
    status: 204,
    response: noContent,
    errors: ['ALREADY_DECIDED'],
  },
  'DELETE /v1/admin/contents/:id': {
    who: 'admin',
    params: idParams,
    status: 204,
    response: noContent,
    errors: ['NOT_IN_RECYCLE_BIN'],
  },
  'PUT /v1/:type/:id/transfer': {
    who: 'staff',
    params: contentParams,
    body: transferRequest,
    response: content,
    errors: ['EDIT_CONFLICT'],
  },
  'GET /v1/:type/:id/decision': {
    who: 'user',
    params: contentParams,
    response: decisionResponse,
  },
  'POST /v1/:type/:id/appeal': {
    who: 'user',
    params: contentParams,
    body: appealDraft,
    status: 201,
    response: appealResponse,
    errors: ['ALREADY_APPEALED', 'NOTHING_TO_ANSWER'],
  },
  'GET /v1/admin/cases': {
    who: 'staff',
    query: casesQuery,
    response: caseList,
    errors: ['INVALID_CURSOR', 'LIMIT_TOO_LARGE'],
  },
  'PUT /v1/admin/cases/:id': {
    who: 'staff',
    params: idParams,
    body: caseDecision,
    response: caseResponse,
    errors: ['ALREADY_DECIDED', 'CHANGE_NOT_SEEN', 'NOT_FOUND', 'LAST_ADMINISTRATOR'],
  },
  'GET /v1/admin/audit': {
    who: 'staff',
    query: auditQuery,
    response: auditPage,
    errors: ['INVALID_CURSOR', 'LIMIT_TOO_LARGE'],
  },
  'GET /v1/users': {
    who: 'staff',
    query: staffUsersQuery,
    response: staffUserList,
    errors: ['INVALID_CONDITIONS', 'UNSUPPORTED_SORT', 'LIMIT_TOO_LARGE', 'INVALID_CURSOR', 'SKIP_TOO_LARGE'],
  },
  'GET /v1/admin/dashboard': {
    who: 'staff',
    query: dashboardQuery,
    response: dashboard,
  },
  'GET /v1/admin/settings/:key': { who: 'staff', params: settingParams, response: settingResponse },
  'PUT /v1/admin/settings/:key': {
    who: 'staff',
    params: settingParams,
    body: settingSave,
    maxBodyBytes: BODY_LIMITS.settings,
    response: settingResponse,
    errors: ['SECOND_FACTOR_OFF'],
  },
} as const satisfies EndpointTable;
