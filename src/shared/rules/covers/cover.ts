import { KINDS, type Kind } from '#base/kinds';
import { createSeededRandom } from '#rules/seeded-random';
import { drawArticleCover } from './cover-article.ts';
import { type CoverIconName, findCoverIcon } from './cover-icons.ts';
import { drawKquizCover } from './cover-kquiz.ts';
import { drawPquizCover } from './cover-pquiz.ts';

/** The input of a drawn cover: the kind determines the pattern, `_id` the colours, the first known tag or category the icon. */
export interface CoverSubject {
  _id: string;
  type: Kind;
  tags: readonly string[];
  categories: readonly string[];
}

/** The size of a cover in SVG units; the height is always 200. */
export interface CoverFrame {
  width: number;
  height: number;
}

export const COVER_FRAME = { width: 320, height: 200 } as const satisfies CoverFrame;
/** The wider cover of a lead card. */
export const LEAD_FRAME = { width: 400, height: 200 } as const satisfies CoverFrame;

const DRAWINGS = { pquiz: drawPquizCover, kquiz: drawKquizCover, article: drawArticleCover } as const satisfies Record<Kind, unknown>;

/** The inner markup of a content's cover SVG: references to symbols of the sprite (see scripts/build/sprite.ts), whose URLs start with `sprite`. */
export function drawCover(sprite: string, subject: CoverSubject, { width }: CoverFrame = COVER_FRAME): string {
  const random = createSeededRandom(subject._id + subject.type);
  return DRAWINGS[subject.type]({ sprite, width, random, icon: chooseCoverIcon(subject) });
}

const DEFAULT_KIND_ICONS = { pquiz: 'feather', kquiz: 'puzzle', article: 'book-open' } as const satisfies Record<Kind, CoverIconName>;

function chooseCoverIcon({ type, tags, categories }: CoverSubject): CoverIconName {
  return findCoverIcon([...tags, ...categories]) ?? findCoverIcon([KINDS[type].icon]) ?? DEFAULT_KIND_ICONS[type];
}
