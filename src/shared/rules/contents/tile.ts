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
  | 'internalTags'
  | 'categories'
  | 'questionCount'
  | 'creatorName'
> & {
  performance: Pick<ContentCard['performance'], 'playCount'>;
  /** The name of its first category, where the list knows it. */
  categoryName?: string;
  /** Where its link leads, if not to its page on the site. */
  path?: string;
};

/** The fields of a content that a lead card shows. */
export type LeadContent = TileContent & Pick<ContentCard, 'description'>;

/** Contents with the name of their first category, of lists that were read without it. */
export const addCategoryNames = <C extends TileContent>(contents: readonly C[], names: Readonly<Record<string, string>>): C[] =>
  contents.map((content) => ({ ...content, categoryName: names[content.categories[0] ?? ''] ?? '' }));
