import type { ContentList } from '#contract/contents/contents';
import { encodeCursor } from '#rules/conditions/cursor';
import { sortFromShuffleStart } from '#rules/contents/shuffle';
import type { TileContent } from '#rules/contents/tile';
import type { Viewer } from '#rules/permissions';
import { presentCard } from '#worker/contents/contents/present';
import { presentTile, readListedTiles } from '#worker/contents/contents/tiles';
import { readListedCard } from '#worker/db/content-columns';
import type { RawRow } from '#worker/db/rows';

interface PageRules {
  /** The sort as a cursor stores it. */
  sort: string;
  size: number;
  /** Where a shuffled order starts, from 0 to 1. */
  start?: number;
  /** The cursor of the next page when the scan stopped before it had filled this one. */
  end?: string | null;
}

/** A page of cards for this viewer. One row more than the page size means that there is a next page. */
export function presentCards(rows: readonly RawRow[], rules: PageRules, viewer: Viewer): ContentList {
  const { shown, next } = sliceRows(rows.map(readListedCard), rules);
  return { contents: shown.map((card) => presentCard(card, viewer)), next };
}

/** A page of tiles, which read fewer columns of a content than cards do. */
export function presentTiles(json: string, rules: PageRules): { contents: TileContent[]; next: string | null } {
  const { shown, next } = sliceRows(readListedTiles(json), rules);
  return { contents: shown.map((tile) => presentTile(tile)), next };
}

/** The rows of the page in its order, and the cursor of the next page. */
function sliceRows<T extends { id: string; cursorKey: number }>(rows: readonly T[], { sort, size, start, end = null }: PageRules) {
  const ordered = start === undefined ? rows : sortFromShuffleStart(rows, start);
  const shown = ordered.slice(0, size);
  const last = ordered.length > size ? shown.at(-1) : undefined;
  return { shown, next: last ? encodeCursor({ sort, key: last.cursorKey, id: last.id }) : end };
}
