import type { ContentCard, PlayableContent } from '#contract/contents/contents';
import type { EmbedOptions } from '#contract/partners/embeds';
import type { AdUse } from '#rules/ads/slots';

/** The data of an embed: a content in a frame on another site. */
export interface EmbedPage {
  content: PlayableContent;
  recommended: ContentCard[];
  /** The origins that may frame it; empty for any origin. */
  origins: readonly string[];
  theme: '' | 'light' | 'dark';
  options: EmbedOptions;
  ads: AdUse;
  /** Cache tags. */
  tags: readonly string[];
}

/** Why a frame shows no content. */
export type EmbedRefusal = 'missing' | 'awaitingApproval';
