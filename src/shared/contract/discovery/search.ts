import * as z from 'zod';
import { TEXT_LIMITS } from '#base/limits/texts';
import { conditionsQuery } from '#contract/common';

const search = z.string().max(TEXT_LIMITS.search, `At most ${TEXT_LIMITS.search} characters.`);
const nonNegativeInt = z.coerce.number().int().min(0);
const paging = { limit: nonNegativeInt.optional(), skip: nonNegativeInt.optional(), after: z.string().max(500).optional() };
const verifyStatus = z.enum(['all', 'normal']).default('normal');

export const typeSearchQuery = z.object({ search, ...paging });
export type TypeSearchQuery = z.infer<typeof typeSearchQuery>;

/** `conditions` is either the JSON text that list endpoints take or the same value as JSON. */
export const searchRequest = z.strictObject({
  search,
  conditions: z.union([conditionsQuery, z.looseObject({})]).optional(),
  verify_status: verifyStatus,
  ...paging,
});
export type SearchRequest = z.infer<typeof searchRequest>;

export const searchCountQuery = z.object({ search, conditions: conditionsQuery, verify_status: verifyStatus });
export type SearchCountQuery = z.infer<typeof searchCountQuery>;
