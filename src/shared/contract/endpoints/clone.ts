import { cloned, cloneQuery } from '#contract/contents/clone';
import type { EndpointTable } from './row.ts';

export const cloneEndpoints = {
  'GET /v1/contents/clone': {
    who: 'user',
    summary: 'A content of ours as the beginning of another one: as it is, with the prompt to translate it elsewhere, or translated',
    query: cloneQuery,
    response: cloned,
    errors: ['CLONE_SOURCE_NOT_FOUND', 'CLONE_REFUSED', 'ASSISTANT_UNAVAILABLE', 'EDITOR_RESTRICTED', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies EndpointTable;
