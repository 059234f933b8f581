import * as z from 'zod';
import { EMBED_LIMITS } from '#base/limits/embeds';
import { TEXT_LIMITS } from '#base/limits/texts';
import { boundedLine, isoTime, requiredLine } from '#contract/common';

/** An https origin without path, credentials or wildcard. For development the local machine may use http. */
const embedOrigin = z
  .string()
  .max(EMBED_LIMITS.originLength)
  .regex(
    /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/,
    'Use an origin such as https://example.org: no path, and https except on this computer.',
  );

/** The consumer's key in embed snippets: `data-consumer`, `?consumer=`. */
export const consumerKey = z.string().regex(/^[a-z0-9][a-z0-9-]{2,39}$/, 'Use 3 to 40 lowercase letters, digits and hyphens.');

export const embedOptions = z.strictObject({
  hideAds: z.boolean().default(false),
  hideRecommendations: z.boolean().default(false),
  /** The quiz starts with its first question instead of the start screen. */
  startAtOnce: z.boolean().default(false),
  /** The campaign of plays in these frames, unless the frame's URL names another. */
  campaignId: boundedLine(EMBED_LIMITS.campaignId).trim().default(''),
});
export type EmbedOptions = z.infer<typeof embedOptions>;

const consumerFields = {
  name: requiredLine(TEXT_LIMITS.name),
  origins: z.array(embedOrigin).max(EMBED_LIMITS.origins),
  theme: z.enum(['', 'light', 'dark']).default(''),
  options: embedOptions.prefault({}),
};

export const embedConsumerDraft = z.strictObject({ key: consumerKey, ...consumerFields });
export const embedConsumerSave = z.strictObject(consumerFields);
export type EmbedConsumerSave = z.infer<typeof embedConsumerSave>;

export const embedConsumer = embedConsumerDraft.extend({ dateCreated: isoTime });
export type EmbedConsumer = z.infer<typeof embedConsumer>;

export const embedConsumerResponse = z.object({ embed: embedConsumer });
export const embedConsumerList = z.object({ embeds: z.array(embedConsumer) });
export const consumerParams = z.object({ key: consumerKey });
