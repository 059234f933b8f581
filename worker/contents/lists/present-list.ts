import type { ContentList } from '#contract/contents/contents';
import { encodeCursorText } from '#rules/conditions/cursor';
import type { ContentSort } from '#rules/contents/plan-scan';
import type { TileContent } from '#rules/contents/tile';
import type { Viewer } from '#rules/permissions';
import { presentCard } from '#worker/contents/contents/present';
import { presentTile, readListedTiles } from '#worker/contents/contents/tiles';
import type { CategoryNames } from '#worker/db/category-sql';
import { readListedCard } from '#worker/db/content-columns';
import type { RawRow } from '#worker/db/rows';

interface ListPageOptions {
  /** The sort as a cursor stores it. */
  sort: string;
  size: number;
  /** The cursor at the end of the scan window: the cursor of the next page if the window ended before this page was full. */
  windowCursor?: string | null;
}

/** The name of a sort in cursors. */
export const getCursorSort = (sort: ContentSort, seed?: number): string => (sort === 'random' ? `random-${seed}` : sort);

/** A page of cards for this viewer. One row more than the page size means that there is a next page. */
export function presentCards(rows: readonly RawRow[], options: ListPageOptions, viewer: Viewer): ContentList {
  const { pageRows, next } = sliceRows(rows.map(readListedCard), options);
  return { contents: pageRows.map((card) => presentCard(card, viewer)), next };
}

/** A page of tiles, which read fewer columns of a content than cards do. */
export function presentTiles(
  json: string,
  { categoryNames, ...options }: ListPageOptions & { categoryNames: CategoryNames },
): { contents: TileContent[]; next: string | null } {
  const { pageRows, next } = sliceRows(readListedTiles(json), options);
  return { contents: pageRows.map((tile) => presentTile(tile, { categoryNames })), next };
}

/** The rows of the page, and the cursor of the next page. */
function sliceRows<T extends { id: string; cursorKeys: string }>(rows: readonly T[], { sort, size, windowCursor = null }: ListPageOptions) {
  const pageRows = rows.slice(0, size);
  const last = rows.length > size ? pageRows.at(-1) : undefined;
  return { pageRows, next: last ? encodeCursorText({ sort, keys: last.cursorKeys, id: last.id }) : windowCursor };
}
