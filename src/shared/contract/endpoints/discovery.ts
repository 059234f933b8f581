import * as z from 'zod';
import { idParams, typeParams } from '#contract/common';
import { countResponse } from '#contract/contents/contents';
import { categoryList } from '#contract/discovery/categories';
import { dailyParams, dailyResponse } from '#contract/discovery/daily';
import { nextContents, nextContentsQuery } from '#contract/discovery/next-contents';
import {
  searchCountQuery,
  searchRequest,
  searchResponse,
  suggestionsQuery,
  titleSuggestions,
  typeSearchQuery,
} from '#contract/discovery/search';
import { statsList, statsQuery } from '#contract/discovery/stats';
import type { EndpointTable } from './endpoint-definition.ts';

const UNAVAILABLE_ERRORS = ['SEARCH_UNAVAILABLE'] as const;
const PAGING_ERRORS = ['LIMIT_TOO_LARGE', 'SKIP_TOO_LARGE', 'INVALID_CURSOR', ...UNAVAILABLE_ERRORS] as const;

export const discoveryEndpoints = {
  'GET /v1/openapi.json': {
    who: 'visitor',
    response: z.looseObject({ openapi: z.string() }),
    notModified: true,
  },
  'POST /v1/public_contents/search': {
    who: 'visitor',
    body: searchRequest,
    response: searchResponse,
    errors: ['INVALID_CONDITIONS', 'NOT_SIGNED_IN', 'FORBIDDEN', ...PAGING_ERRORS],
  },
  'GET /v1/public_contents/search/count': {
    who: 'visitor',
    query: searchCountQuery,
    response: countResponse,
    errors: ['INVALID_CONDITIONS', 'NOT_SIGNED_IN', 'FORBIDDEN', ...UNAVAILABLE_ERRORS],
  },
  'GET /v1/public_contents/search/suggestions': {
    who: 'visitor',
    query: suggestionsQuery,
    response: titleSuggestions,
    notModified: true,
    errors: UNAVAILABLE_ERRORS,
  },
  'GET /v1/:type/search': {
    who: 'visitor',
    params: typeParams,
    query: typeSearchQuery,
    response: searchResponse,
    notModified: true,
    errors: PAGING_ERRORS,
  },
  'GET /v1/contents/:id/next': {
    who: 'visitor',
    params: idParams,
    query: nextContentsQuery,
    response: nextContents,
    notModified: true,
    errors: ['CROSS_ORIGIN'],
  },
  'GET /v1/categories': { who: 'visitor', response: categoryList, notModified: true },
  'GET /v1/daily': {
    who: 'visitor',
    response: dailyResponse,
    notModified: true,
    // Signed-in users get a response of their own.
    errors: ['NOT_FOUND', 'CROSS_ORIGIN'],
  },
  'GET /v1/daily/:number': {
    who: 'visitor',
    params: dailyParams,
    response: dailyResponse,
    notModified: true,
    // Signed-in users get a response of their own.
    errors: ['NOT_FOUND', 'CROSS_ORIGIN'],
  },
  'GET /v1/stats': {
    who: 'visitor',
    query: statsQuery,
    response: statsList,
    notModified: true,
    errors: ['INVALID_CONDITIONS', 'UNSUPPORTED_SORT', 'LIMIT_TOO_LARGE'],
  },
} as const satisfies EndpointTable;
