import { writeCursor } from '#rules/conditions/cursor';
import { inTurn } from '#rules/contents/shuffle';
import type { Viewer } from '#rules/permissions';
import type { ContentCard, ContentList } from '#wire/contents';
import { cardsIn } from './columns.ts';
import { derivedOnce } from './derived.ts';
import { presentCard } from './present.ts';

const MOST_KEPT = 100;

/** A page of a list as the store answered, one card more than it shows where there is one. */
export interface Found {
  cards: string;
  /** The sort as cursors carry it. */
  sort: string;
  size: number;
  /** Where a shuffled order starts. */
  start?: number;
  /** Where a page that found less than its size goes on all the same. */
  end?: string | null;
}

/** A page as this viewer may see it, and where the next one goes on. */
export function presentPage(
  { cards, sort, size, start, end = null }: Found,
  viewer: Viewer,
): { contents: ContentCard[]; next: string | null } {
  const found = start === undefined ? cardsIn(cards) : inTurn(cardsIn(cards), start);
  const shown = found.slice(0, size);
  const last = found.length > size ? shown.at(-1) : undefined;
  return {
    contents: shown.map((card) => presentCard(card, viewer)),
    next: last ? writeCursor({ sort, key: last.cursorKey, id: last.id }) : end,
  };
}

const pages = derivedOnce(MOST_KEPT, (found: Found & Record<string, unknown>): ContentList => presentPage(found, null));

/** The same as visitors see it, worked out once for as long as the store answers so to what is `asked`. */
export const publicPage = (asked: string, found: Found): ContentList => pages.of(asked, { ...found });
