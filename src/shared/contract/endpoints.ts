import type * as z from 'zod';
import { adminEndpoints } from './endpoints/admin.ts';
import { authEndpoints } from './endpoints/auth.ts';
import { categoriesEndpoints } from './endpoints/categories.ts';
import { cloneEndpoints } from './endpoints/clone.ts';
import { communityEndpoints } from './endpoints/community.ts';
import { contentsEndpoints } from './endpoints/contents.ts';
import { documentsEndpoints } from './endpoints/documents.ts';
import { embedsEndpoints } from './endpoints/embeds.ts';
import { eventsEndpoints } from './endpoints/events.ts';
import { generateEndpoints } from './endpoints/generate.ts';
import { imagesEndpoints } from './endpoints/images.ts';
import { importEndpoints } from './endpoints/import.ts';
import { insightsEndpoints } from './endpoints/insights.ts';
import { moderationEndpoints } from './endpoints/moderation.ts';
import { playsEndpoints } from './endpoints/plays.ts';
import { reviewsEndpoints } from './endpoints/reviews.ts';
import type { EndpointTable } from './endpoints/row.ts';
import { searchEndpoints } from './endpoints/search.ts';
import { statsEndpoints } from './endpoints/stats.ts';
import { templatesEndpoints } from './endpoints/templates.ts';
import { usersEndpoints } from './endpoints/users.ts';
import { versionsEndpoints } from './endpoints/versions.ts';

/** The whole /v1 surface; the worker serves it, the OpenAPI document is made from it, islands see its types. */
export const endpoints = {
  ...documentsEndpoints,
  ...usersEndpoints,
  ...authEndpoints,
  ...categoriesEndpoints,
  ...cloneEndpoints,
  ...templatesEndpoints,
  ...versionsEndpoints,
  ...importEndpoints,
  ...generateEndpoints,
  ...insightsEndpoints,
  ...imagesEndpoints,
  ...communityEndpoints,
  ...playsEndpoints,
  ...reviewsEndpoints,
  ...searchEndpoints,
  ...moderationEndpoints,
  ...embedsEndpoints,
  ...eventsEndpoints,
  ...statsEndpoints,
  ...adminEndpoints,
  ...contentsEndpoints,
} as const satisfies EndpointTable;

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
type Part = 'params' | 'query' | 'body';

/** What a caller passes to one call. */
export type EndpointInput<K extends EndpointKey> = {
  [P in Part as Endpoints[K] extends Record<P, z.ZodType> ? P : never]: Endpoints[K] extends Record<P, z.ZodType>
    ? z.input<Endpoints[K][P]>
    : never;
} & (Endpoints[K] extends { form: z.ZodType } ? { body: FormData } : unknown);
/** What the service gets of it, parsed. */
export type EndpointParsed<K extends EndpointKey> = {
  [P in Part as Endpoints[K] extends Record<P, z.ZodType> ? P : never]: Endpoints[K] extends Record<P, z.ZodType>
    ? z.output<Endpoints[K][P]>
    : never;
};
export type EndpointResponse<K extends EndpointKey> = z.output<Endpoints[K]['response']>;
