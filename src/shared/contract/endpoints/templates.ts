import { templateList, templatesQuery } from '#contract/contents/templates';
import type { EndpointTable } from './row.ts';

export const templatesEndpoints = {
  'GET /alltemplates': {
    who: 'visitor',
    summary: 'All templates; 304 where `sign` is their signature, which the cookie ql_resources keeps for 14 days',
    query: templatesQuery,
    response: templateList,
  },
} as const satisfies EndpointTable;
