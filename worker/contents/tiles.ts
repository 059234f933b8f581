import type { Kind } from '#base/kinds';
import type { LeadContent } from '#rules/contents/tile';

/** What a tile needs of a row of contents `c`, as one JSON list: a list of tiles is read as one text. */
export const TILE = `json_array(c.id, c.type, c.url_name, c.title, c.language, c.official, c.image_home_page, c.image_home_page_alt,
  json(c.tags), json(c.categories), c.creator_name, c.play_count, c.score)`;

export type TileRow = readonly [
  id: string,
  type: Kind,
  urlName: string,
  title: string,
  language: string,
  official: 0 | 1,
  imageHomePage: string,
  imageHomePageAlt: string,
  tags: string[],
  categories: string[],
  creatorName: string,
  playCount: number,
  score: number,
];

/** The tiles of a list's rows `c` with where each stands in shuffled orders and in its list's, as one JSON text. */
export const LISTED_TILES = `json_group_array(json_array(${TILE}, c.shuffle, c.cursor_key))`;
export type ListedTile = readonly [tile: TileRow, shuffle: number, cursorKey: number];

/** Where in a row stands what decides about the order of tiles. */
export const TILE_AT = { id: 0, categories: 9, score: 12 } as const;

export function presentTile(row: TileRow, description = ''): LeadContent {
  const [_id, type, urlName, title, language, official, imageHomePage, imageHomePageAlt, tags, categories, creatorName, playCount] = row;
  return {
    _id,
    type,
    urlName,
    title,
    description,
    language,
    official: official === 1,
    imageHomePage,
    imageHomePageAlt,
    tags,
    categories,
    creatorName,
    performance: { playCount },
  };
}
