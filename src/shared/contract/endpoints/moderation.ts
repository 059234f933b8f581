import { idParams } from '#contract/common';
import { auditPage, auditQuery } from '#contract/moderation/audit';
import { caseAnswer, caseDecision, caseList, casesQuery } from '#contract/moderation/cases';
import type { EndpointTable } from './row.ts';

export const moderationEndpoints = {
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
    response: caseAnswer,
    errors: ['ALREADY_DECIDED'],
  },
  'GET /v1/admin/audit': {
    who: 'staff',
    summary: 'What staff did, with before and after',
    query: auditQuery,
    response: auditPage,
    errors: ['INVALID_CURSOR', 'LIMIT_TOO_LARGE'],
  },
} as const satisfies EndpointTable;
