import type { LeadContent } from '#rules/contents/tile';
import type { CategoryNames } from '#worker/db/category-sql';
import { buildColumnList, buildRowJson, createRowReader, type RawRow, type TypedRow } from '#worker/db/rows';
import { contents } from '#worker/db/schema/contents';

const TILE_COLUMNS = {
  id: contents.id,
  type: contents.type,
  urlName: contents.urlName,
  title: contents.title,
  language: contents.language,
  official: contents.official,
  imageHomePage: contents.imageHomePage,
  imageHomePageAlt: contents.imageHomePageAlt,
  tags: contents.tags,
  internalTags: contents.internalTags,
  categories: contents.categories,
  questionCount: contents.questionCount,
  creatorName: contents.creatorName,
  playCount: contents.playCount,
  score: contents.score,
};

export type TileRow = TypedRow<typeof TILE_COLUMNS>;

export const TILE_COLUMN_LIST = buildColumnList(TILE_COLUMNS, 'contents');

/** The tiles of contents `c` as one JSON text. */
export const TILES_JSON = `json_group_array(${buildRowJson(TILE_COLUMNS, 'c')})`;

/** The tiles of contents `c` with their sort keys, as one JSON text. */
export const LISTED_TILES_JSON = `json_group_array(${buildRowJson(TILE_COLUMNS, 'c', { name: 'cursor_keys', sql: 'c.cursor_keys' })})`;

const readTile = createRowReader(TILE_COLUMNS);

export const readTiles = (json: string): TileRow[] => (JSON.parse(json) as RawRow[]).map(readTile);

/** A tile and its sort keys in the list it was read from, as in a cursor. */
export type ListedTile = TileRow & { cursorKeys: string };

export const readListedTiles = (json: string): ListedTile[] =>
  (JSON.parse(json) as RawRow[]).map((raw) => ({ ...readTile(raw), cursorKeys: String(raw.cursor_keys) }));

interface PresentTileOptions {
  description?: string | undefined;
  /** For the name of the first category. */
  categoryNames?: CategoryNames;
}

export const presentTile = (row: TileRow, { description = '', categoryNames = {} }: PresentTileOptions = {}): LeadContent => ({
  _id: row.id,
  type: row.type,
  urlName: row.urlName,
  title: row.title,
  description,
  language: row.language,
  official: row.official,
  imageHomePage: row.imageHomePage,
  imageHomePageAlt: row.imageHomePageAlt,
  tags: row.tags,
  internalTags: row.internalTags,
  categories: row.categories,
  categoryName: categoryNames[row.categories[0] ?? ''] ?? '',
  questionCount: row.questionCount,
  creatorName: row.creatorName,
  performance: { playCount: row.playCount },
});
