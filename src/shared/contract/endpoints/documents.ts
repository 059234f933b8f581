import * as z from 'zod';
import type { EndpointTable } from './row.ts';

export const documentsEndpoints = {
  'GET /v1/openapi.json': {
    who: 'visitor',
    summary: 'This interface as an OpenAPI document',
    response: z.looseObject({ openapi: z.string() }),
  },
} as const satisfies EndpointTable;
