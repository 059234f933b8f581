import * as z from 'zod';
import { TEXT_LIMITS } from '#base/limits/texts';
import { wholeNumber } from '#contract/common';

const pixels = wholeNumber({ min: 1, max: 99_999, unit: 'pixels' });

/** The query of `GET /oembed` (https://oembed.com, section 2.2). */
export const oEmbedQuery = z.object({
  url: z.string().max(TEXT_LIMITS.url).default(''),
  maxwidth: pixels.optional(),
  maxheight: pixels.optional(),
  format: z.string().max(40).default('json'),
});
export type OEmbedQuery = z.infer<typeof oEmbedQuery>;

/** The rich response of oEmbed 1.0 (https://oembed.com, section 2.3.4.4). */
export const oEmbedResponse = z.strictObject({
  type: z.literal('rich'),
  version: z.literal('1.0'),
  title: z.string(),
  author_name: z.string().optional(),
  author_url: z.string().optional(),
  provider_name: z.string(),
  provider_url: z.string(),
  cache_age: z.number().int(),
  thumbnail_url: z.string().optional(),
  thumbnail_width: z.number().int().optional(),
  thumbnail_height: z.number().int().optional(),
  html: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  url: z.string(),
});
export type OEmbedResponse = z.infer<typeof oEmbedResponse>;
