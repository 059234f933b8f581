import * as z from 'zod';
import { EMBED_LIMITS } from '#base/limits/embeds';
import { TEXT_LIMITS } from '#base/limits/texts';
import { isoTime, requiredText } from '#contract/common';

const embedLimits = EMBED_LIMITS;

/** An https origin and nothing more: no path, no user, no wildcard. This computer's own may be http, for trying things out. */
const embedOrigin = z
  .string()
  .regex(
    /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/,
    'Use an origin such as https://example.org: no path, and https except on this computer.',
  );

/** The name a partner's snippets carry: `data-consumer`, `?consumer=`. */
export const consumerKey = z.string().regex(/^[a-z0-9][a-z0-9-]{2,39}$/, 'Use 3 to 40 lowercase letters, digits and hyphens.');

export const embedOptions = z.strictObject({
  hideAds: z.boolean().default(false),
  hideRecommendations: z.boolean().default(false),
  /** The quiz starts by itself, without its first screen. */
  startAtOnce: z.boolean().default(false),
  /** What plays in these frames are counted under, unless the frame's address says otherwise. */
  campaignId: z.string().trim().max(embedLimits.campaignId).default(''),
});
export type EmbedOptions = z.infer<typeof embedOptions>;

const consumerFields = {
  name: requiredText(TEXT_LIMITS.name),
  origins: z.array(embedOrigin).max(embedLimits.origins),
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
