import { typeParams } from '#contract/common';
import { contentList, count } from '#contract/contents/contents';
import { searchCountQuery, searchDraft, typeSearchQuery } from '#contract/discovery/search';
import type { EndpointTable } from './row.ts';

const unreadable = ['SEARCH_UNAVAILABLE'] as const;
const paged = ['LIMIT_TOO_LARGE', 'SKIP_TOO_LARGE', 'INVALID_CURSOR', ...unreadable] as const;

export const searchEndpoints = {
  'POST /v1/public_contents/search': {
    who: 'visitor',
    summary: 'Search contents; verify_status all is for staff',
    body: searchDraft,
    response: contentList,
    errors: ['INVALID_CONDITIONS', 'NOT_SIGNED_IN', 'FORBIDDEN', ...paged],
  },
  'GET /v1/public_contents/search/count': {
    who: 'visitor',
    summary: 'How many contents a search finds',
    query: searchCountQuery,
    response: count,
    errors: ['INVALID_CONDITIONS', 'NOT_SIGNED_IN', 'FORBIDDEN', ...unreadable],
  },
  'GET /v1/:type/search': {
    who: 'visitor',
    summary: 'Search contents of a type',
    params: typeParams,
    query: typeSearchQuery,
    response: contentList,
    errors: paged,
  },
} as const satisfies EndpointTable;
