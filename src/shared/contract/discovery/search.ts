import * as z from 'zod';
import { KIND_NAMES } from '#base/kinds';
import { TEXT_LIMITS } from '#base/limits/texts';
import { boundedLine, conditionsQuery, wholeNumber } from '#contract/common';
import { contentList } from '#contract/contents/contents';

/** Empty searches by conditions alone. */
const search = boundedLine(TEXT_LIMITS.search).default('');
const count = wholeNumber({ min: 0 });
const paging = { limit: count.optional(), skip: count.optional(), after: z.string().max(500).optional() };
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

/** `any` means that no content has all words of the search, and that these have some of them. */
export const searchResponse = contentList.extend({ matched: z.enum(['all', 'any']) });
export type SearchResponse = z.infer<typeof searchResponse>;

export const suggestionsQuery = z.object({ search });
export type SuggestionsQuery = z.infer<typeof suggestionsQuery>;

export const titleSuggestions = z.object({
  suggestions: z.array(z.object({ title: z.string(), type: z.enum(KIND_NAMES), path: z.string() })),
});
export type TitleSuggestions = z.infer<typeof titleSuggestions>;
