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
    summary: 'This interface as an OpenAPI document',
    response: z.looseObject({ openapi: z.string() }),
    notModified: true,
  },
  'POST /v1/public_contents/search': {
    who: 'visitor',
    summary: 'Search contents; verify_status all is for staff. matched says whether results have all words or any of them',
    body: searchRequest,
    response: searchResponse,
    errors: ['INVALID_CONDITIONS', 'NOT_SIGNED_IN', 'FORBIDDEN', ...PAGING_ERRORS],
  },
  'GET /v1/public_contents/search/count': {
    who: 'visitor',
    summary: 'The number of contents that have all words of a search',
    query: searchCountQuery,
    response: countResponse,
    errors: ['INVALID_CONDITIONS', 'NOT_SIGNED_IN', 'FORBIDDEN', ...UNAVAILABLE_ERRORS],
  },
  'GET /v1/public_contents/search/suggestions': {
    who: 'visitor',
    summary: 'The titles of the first contents that a search finds',
    query: suggestionsQuery,
    response: titleSuggestions,
    notModified: true,
    errors: UNAVAILABLE_ERRORS,
  },
  'GET /v1/:type/search': {
    who: 'visitor',
    summary: 'Search contents of a type',
    params: typeParams,
    query: typeSearchQuery,
    response: searchResponse,
    notModified: true,
    errors: PAGING_ERRORS,
  },
  'GET /v1/contents/:id/next': {
    who: 'visitor',
    summary: 'What to play after a content, without what the caller has played',
    params: idParams,
    query: nextContentsQuery,
    response: nextContents,
    notModified: true,
    errors: ['CROSS_ORIGIN'],
  },
  'GET /v1/categories': { who: 'visitor', summary: 'Categories in rank order', response: categoryList, notModified: true },
  'GET /v1/daily': {
    who: 'visitor',
    summary: 'The quiz of today (UTC+7)',
    response: dailyResponse,
    notModified: true,
    // Signed-in users get a response of their own.
    errors: ['NOT_FOUND', 'CROSS_ORIGIN'],
  },
  'GET /v1/daily/:number': {
    who: 'visitor',
    summary: 'The daily quiz with a number, of today or of an earlier day',
    params: dailyParams,
    response: dailyResponse,
    notModified: true,
    // Signed-in users get a response of their own.
    errors: ['NOT_FOUND', 'CROSS_ORIGIN'],
  },
  'GET /v1/stats': {
    who: 'visitor',
    summary: 'Records of one ranking, by rank: conditions name type and timeDim',
    query: statsQuery,
    response: statsList,
    notModified: true,
    errors: ['INVALID_CONDITIONS', 'UNSUPPORTED_SORT', 'LIMIT_TOO_LARGE'],
  },
} as const satisfies EndpointTable;
