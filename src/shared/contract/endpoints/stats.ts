import { statsList, statsQuery } from '#contract/discovery/stats';
import type { EndpointTable } from './row.ts';

export const statsEndpoints = {
  'GET /v1/stats': {
    who: 'visitor',
    summary: 'Records of a type and a period, which the conditions name, by rank',
    query: statsQuery,
    response: statsList,
    errors: ['INVALID_CONDITIONS', 'UNSUPPORTED_SORT', 'LIMIT_TOO_LARGE'],
  },
} as const satisfies EndpointTable;
