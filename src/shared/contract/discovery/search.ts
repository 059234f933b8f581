import * as z from 'zod';
import { TEXT_LIMITS } from '#base/limits/texts';
import { conditionsQuery } from '#contract/common';

const search = z.string().max(TEXT_LIMITS.search, `At most ${TEXT_LIMITS.search} characters.`);
const whole = z.coerce.number().int().min(0);
const paging = { limit: whole.optional(), skip: whole.optional(), after: z.string().max(500).optional() };
const verifyStatus = z.enum(['all', 'normal']).default('normal');

export const typeSearchQuery = z.object({ search, ...paging });
export type TypeSearch = z.infer<typeof typeSearchQuery>;

/** `conditions` is the JSON text that list calls take, or that JSON itself. */
export const searchDraft = z.strictObject({
  search,
  conditions: z.union([conditionsQuery, z.looseObject({})]).optional(),
  verify_status: verifyStatus,
  ...paging,
});
export type SearchDraft = z.infer<typeof searchDraft>;

export const searchCountQuery = z.object({ search, conditions: conditionsQuery, verify_status: verifyStatus });
export type SearchCount = z.infer<typeof searchCountQuery>;
