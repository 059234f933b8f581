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
  /** The sort as cursors carry it. */
  sort: string;
  size: number;
  /** Where a shuffled order starts. */
  start?: number;
  /** Where a page that found less than its size goes on all the same. */
  end?: string | null;
}

/** A page of cards as this viewer may see them, of rows one more than it shows where the list goes on. */
export function presentCards(rows: readonly RawRow[], rules: PageRules, viewer: Viewer): ContentList {
  const { shown, next } = sliceRows(rows.map(readListedCard), rules);
  return { contents: shown.map((card) => presentCard(card, viewer)), next };
}

/** The same of tiles, which read less of each content than cards do. */
export function presentTiles(json: string, rules: PageRules): { contents: TileContent[]; next: string | null } {
  const { shown, next } = sliceRows(readListedTiles(json), rules);
  return { contents: shown.map((tile) => presentTile(tile)), next };
}

/** What a page shows of the rows found, in its order, and where the next one goes on. */
function sliceRows<T extends { id: string; cursorKey: number }>(rows: readonly T[], { sort, size, start, end = null }: PageRules) {
  const ordered = start === undefined ? rows : sortFromShuffleStart(rows, start);
  const shown = ordered.slice(0, size);
  const last = ordered.length > size ? shown.at(-1) : undefined;
  return { shown, next: last ? encodeCursor({ sort, key: last.cursorKey, id: last.id }) : end };
}
