import { writeCursor } from '#rules/conditions/cursor';
import { inTurn } from '#rules/contents/shuffle';
import type { TileContent } from '#rules/contents/tile';
import type { Viewer } from '#rules/permissions';
import type { ContentCard, ContentList } from '#wire/contents';
import { cardsIn } from './columns.ts';
import { derivedOnce } from './derived.ts';
import { presentCard } from './present.ts';
import { type ListedTile, presentTile, TILE_AT } from './tiles.ts';

const MOST_KEPT = 100;

interface Asked {
  /** The sort as cursors carry it. */
  sort: string;
  size: number;
  /** Where a shuffled order starts. */
  start?: number;
  /** Where a page that found less than its size goes on all the same. */
  end?: string | null;
}

/** A page of a list as the store answered, one card more than it shows where there is one. */
interface Found extends Asked {
  cards: string;
}

/** A page as this viewer may see it, and where the next one goes on. */
export function presentPage({ cards, ...asked }: Found, viewer: Viewer): { contents: ContentCard[]; next: string | null } {
  const { shown, next } = cut(cardsIn(cards), asked);
  return { contents: shown.map((card) => presentCard(card, viewer)), next };
}

const pages = derivedOnce(MOST_KEPT, (found: Found & Record<string, unknown>): ContentList => presentPage(found, null));

/** The same as visitors see it, worked out once for as long as the store answers so to what is `asked`. */
export const publicPage = (asked: string, found: Found): ContentList => pages.of(asked, { ...found });

/** The same of tiles, which read less of each content than cards do. */
export function presentTiles(tiles: string, asked: Asked): { contents: TileContent[]; next: string | null } {
  const listed = (JSON.parse(tiles) as ListedTile[]).map(([tile, shuffle, cursorKey]) => ({
    id: tile[TILE_AT.id],
    tile,
    shuffle,
    cursorKey,
  }));
  const { shown, next } = cut(listed, asked);
  return { contents: shown.map(({ tile }) => presentTile(tile)), next };
}

interface Placed {
  id: string;
  shuffle: number;
  cursorKey: number;
}

/** What a page shows of what was found, in its order, and where the next one goes on. */
function cut<T extends Placed>(listed: readonly T[], { sort, size, start, end = null }: Asked): { shown: T[]; next: string | null } {
  const found = start === undefined ? listed : inTurn(listed, start);
  const shown = found.slice(0, size);
  const last = found.length > size ? shown.at(-1) : undefined;
  return { shown, next: last ? writeCursor({ sort, key: last.cursorKey, id: last.id }) : end };
}
