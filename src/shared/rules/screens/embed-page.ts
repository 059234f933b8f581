import type { ContentCard, PlayableContent } from '#contract/contents/contents';
import type { EmbedOptions } from '#contract/partners/embeds';
import type { AdUse } from '#rules/ads/slots';
import type { EmbedListTarget } from '#rules/embeds/embed-lists';

/** What every frame on another site has. */
export interface FramedPage {
  /** The key of its consumer, if the URL names one that exists. */
  consumer?: string;
  /** The origins that may frame it; empty for any origin. */
  origins: readonly string[];
  theme: '' | 'light' | 'dark';
  /** Cache tags. */
  tags: readonly string[];
}

/** The data of an embed: a content in a frame on another site. */
export interface EmbedPage extends FramedPage {
  content: PlayableContent;
  recommended: ContentCard[];
  options: EmbedOptions;
  ads: AdUse;
}

/** The data of an embedded list: a category, a collection or what a creator has published. */
export interface EmbedList extends FramedPage {
  heading: EmbedListHeading;
  contents: ContentCard[];
}

/** What a list is called, its screen on the site, and the UID that codes have: one that names this list for good. */
export interface EmbedListHeading extends EmbedListTarget {
  title: string;
  text: string;
  path: string;
  /** Cache tags. */
  tags: readonly string[];
}

/** Why a frame shows no content. */
export type EmbedRefusal = 'missing' | 'awaitingApproval';
