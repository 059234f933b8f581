import * as z from 'zod';
import { BODY_LIMITS } from '#base/limits/requests';
import { contentParams } from '#contract/common';
import { exportQuery, importDraft, imported } from '#contract/contents/import';
import type { EndpointTable } from './row.ts';

export const importEndpoints = {
  'POST /v1/contents/import': {
    who: 'user',
    summary: 'Read a content from our JSON, or questions from CSV or Moodle GIFT; nothing is saved',
    body: importDraft,
    bodyBytes: BODY_LIMITS.import,
    response: imported,
    errors: ['EDITOR_RESTRICTED', 'PAYLOAD_TOO_LARGE'],
  },
  'GET /v1/:type/:id/export': {
    who: 'user',
    summary: 'A content as a file: whole as JSON, the questions of a kquiz as CSV or Moodle GIFT',
    params: contentParams,
    query: exportQuery,
    response: z.unknown(),
  },
} as const satisfies EndpointTable;
