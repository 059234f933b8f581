import { contentParams, idParams, noContent } from '#contract/common';
import {
  classAnswers,
  classAnswersQuery,
  classChange,
  classDraft,
  classList,
  classPlayParams,
  classPlaySelection,
  classResponse,
} from '#contract/playing/classes';
import type { EndpointTable } from './endpoint-definition.ts';

export const classesEndpoints = {
  'GET /v1/:type/:id/classes': {
    who: 'user',
    params: contentParams,
    response: classList,
    errors: ['NOT_FOUND'],
  },
  'POST /v1/:type/:id/classes': {
    who: 'user',
    params: contentParams,
    body: classDraft,
    status: 201,
    response: classResponse,
    errors: ['NOT_FOUND', 'TOO_MANY_CLASSES', 'IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_REQUESTS'],
  },
  'PUT /v1/classes/:id': {
    who: 'user',
    params: idParams,
    body: classChange,
    response: classResponse,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'DELETE /v1/classes/:id': {
    who: 'user',
    params: idParams,
    status: 204,
    response: noContent,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'GET /v1/classes/:id/answers': {
    who: 'user',
    params: idParams,
    query: classAnswersQuery,
    response: classAnswers,
    produces: ['application/json', 'text/csv'],
    errors: ['NOT_FOUND'],
  },
  'DELETE /v1/classes/:id/answers': {
    who: 'user',
    params: idParams,
    body: classPlaySelection,
    status: 204,
    response: noContent,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'DELETE /v1/classes/:id/answers/:playId': {
    who: 'user',
    params: classPlayParams,
    status: 204,
    response: noContent,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies EndpointTable;
