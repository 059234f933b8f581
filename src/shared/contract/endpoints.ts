import type * as z from 'zod';
import { accountsEndpoints } from './endpoints/accounts.ts';
import { classesEndpoints } from './endpoints/classes.ts';
import { communityEndpoints } from './endpoints/community.ts';
import { contentsEndpoints } from './endpoints/contents.ts';
import { discoveryEndpoints } from './endpoints/discovery.ts';
import type { EndpointTable } from './endpoints/endpoint-definition.ts';
import { moderationEndpoints } from './endpoints/moderation.ts';
import { partnersEndpoints } from './endpoints/partners.ts';
import { playingEndpoints } from './endpoints/playing.ts';
import { secondFactorEndpoints } from './endpoints/second-factor.ts';

/** All endpoints of /v1. The worker serves them, the OpenAPI document is built from them, and islands import their types. */
export const endpoints = {
  ...discoveryEndpoints,
  ...accountsEndpoints,
  ...secondFactorEndpoints,
  ...contentsEndpoints,
  ...playingEndpoints,
  ...classesEndpoints,
  ...communityEndpoints,
  ...moderationEndpoints,
  ...partnersEndpoints,
} as const satisfies EndpointTable;

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
type RequestPart = 'params' | 'query' | 'body';

/** The input that a caller passes to an endpoint. */
export type EndpointInput<K extends EndpointKey> = {
  [P in RequestPart as Endpoints[K] extends Record<P, z.ZodType> ? P : never]: Endpoints[K] extends Record<P, z.ZodType>
    ? z.input<Endpoints[K][P]>
    : never;
} & (Endpoints[K] extends { form: z.ZodType } ? { body: FormData } : unknown);
/** The parsed input that the service receives. */
export type ParsedEndpointInput<K extends EndpointKey> = {
  [P in RequestPart as Endpoints[K] extends Record<P, z.ZodType> ? P : never]: Endpoints[K] extends Record<P, z.ZodType>
    ? z.output<Endpoints[K][P]>
    : never;
};
export type EndpointResponse<K extends EndpointKey> = z.output<Endpoints[K]['response']>;
