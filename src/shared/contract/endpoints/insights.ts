import { contentParams, idParams, nothing } from '#contract/common';
import { insights, leaving } from '#contract/playing/insights';
import type { EndpointTable } from './row.ts';

export const insightsEndpoints = {
  'GET /v1/:type/:id/insights': {
    who: 'user',
    summary: 'How a content is played: over time, to the end, per question, result and source',
    params: contentParams,
    response: insights,
  },
  'POST /v1/contents/:id/left': {
    who: 'visitor',
    summary: 'Count a play that was left before its end',
    params: idParams,
    body: leaving,
    status: 204,
    response: nothing,
  },
} as const satisfies EndpointTable;
