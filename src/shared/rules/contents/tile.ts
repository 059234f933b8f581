import type { ContentCard } from '#contract/contents/contents';

/** What a tile shows of a content. */
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
  | 'creatorName'
> & { performance: Pick<ContentCard['performance'], 'playCount'> };

/** The tile that leads a list says what it is about, too. */
export type LeadContent = TileContent & Pick<ContentCard, 'description'>;
