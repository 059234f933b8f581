import type { ContentCard, PlayableContent } from '#contract/contents/contents';
import type { EmbedOptions } from '#contract/partners/embeds';

/** A content as it stands in other sites' frames. */
export interface EmbedPage {
  content: PlayableContent;
  recommended: ContentCard[];
  /** Empty where anyone may frame it. */
  origins: readonly string[];
  theme: '' | 'light' | 'dark';
  options: EmbedOptions;
  /** Cache tags. */
  tags: readonly string[];
}
