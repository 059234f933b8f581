import type { ContentCard } from '#contract/contents/contents';

/** The fields of a content that a tile shows. */
export type TileContent = Pick<
  ContentCard,
  | '_id'
  | 'type'
  | 'urlName'
  | 'title'
  | 'language'
  | 'official'
  | 'imageHomePage'
  | 'imageHomePageAlt'
  | 'tags'
  | 'categories'
  | 'questionCount'
  | 'creatorName'
> & {
  performance: Pick<ContentCard['performance'], 'playCount'>;
  /** The name of its first category, where the list knows it. */
  categoryName?: string;
};

/** The fields of a content that a lead card shows. */
export type LeadContent = TileContent & Pick<ContentCard, 'description'>;
