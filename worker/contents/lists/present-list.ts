import type { ContentList } from '#contract/contents/contents';
import { encodeCursor } from '#rules/conditions/cursor';
import { sortFromShuffleStart } from '#rules/contents/shuffle';
import type { TileContent } from '#rules/contents/tile';
import type { Viewer } from '#rules/permissions';
import { presentCard } from '#worker/contents/contents/present';
import { presentTile, readListedTiles } from '#worker/contents/contents/tiles';
import { readListedCard } from '#worker/db/content-columns';
import type { RawRow } from '#worker/db/rows';

interface ListPageOptions {
  /** The sort as a cursor stores it. */
  sort: string;
  size: number;
  /** Where a shuffled order starts, from 0 to 1. */
  start?: number;
  /** The cursor at the end of the scan window: the cursor of the next page if the window ended before this page was full. */
  windowCursor?: string | null;
}

/** A page of cards for this viewer. One row more than the page size means that there is a next page. */
export function presentCards(rows: readonly RawRow[], options: ListPageOptions, viewer: Viewer): ContentList {
  const { pageRows, next } = sliceRows(rows.map(readListedCard), options);
  return { contents: pageRows.map((card) => presentCard(card, viewer)), next };
}

/** A page of tiles, which read fewer columns of a content than cards do. */
export function presentTiles(json: string, options: ListPageOptions): { contents: TileContent[]; next: string | null } {
  const { pageRows, next } = sliceRows(readListedTiles(json), options);
  return { contents: pageRows.map((tile) => presentTile(tile)), next };
}

/** The rows of the page in its order, and the cursor of the next page. */
function sliceRows<T extends { id: string; cursorKey: number }>(
  rows: readonly T[],
  { sort, size, start, windowCursor = null }: ListPageOptions,
) {
  const sortedRows = start === undefined ? rows : sortFromShuffleStart(rows, start);
  const pageRows = sortedRows.slice(0, size);
  const last = sortedRows.length > size ? pageRows.at(-1) : undefined;
  return { pageRows, next: last ? encodeCursor({ sort, key: last.cursorKey, id: last.id }) : windowCursor };
}
