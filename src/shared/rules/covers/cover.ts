import { KINDS, type Kind } from '#base/kinds';
import { seededRandom } from '#rules/random';
import { drawArticleCover } from './cover-article.ts';
import { type GlyphName, glyphOf } from './cover-glyphs.ts';
import { drawKquizCover } from './cover-kquiz.ts';
import { drawPquizCover } from './cover-pquiz.ts';

/** What a drawn cover follows from: the kind gives the pattern, `_id` the colours, the first known tag or category the glyph. */
export interface CoverSubject {
  _id: string;
  type: Kind;
  tags: readonly string[];
  categories: readonly string[];
}

/** The size that a cover is drawn for; all are 200 high. */
export interface CoverFrame {
  width: number;
  height: number;
}

export const COVER_FRAME = { width: 320, height: 200 } as const satisfies CoverFrame;
/** The wider cover of a lead card. */
export const LEAD_FRAME = { width: 400, height: 200 } as const satisfies CoverFrame;

const DRAWINGS = { pquiz: drawPquizCover, kquiz: drawKquizCover, article: drawArticleCover } as const satisfies Record<Kind, unknown>;

/** The inside of the svg of a content's cover: references to drawings, whose addresses begin with `sprite`, of the file that scripts/build/sprite.ts makes. */
export function drawCover(sprite: string, subject: CoverSubject, { width }: CoverFrame = COVER_FRAME): string {
  const random = seededRandom(subject._id + subject.type);
  return DRAWINGS[subject.type]({ sprite, width, random, glyph: coverGlyph(subject) });
}

const KIND_GLYPHS = { pquiz: 'feather', kquiz: 'puzzle', article: 'book-open' } as const satisfies Record<Kind, GlyphName>;

function coverGlyph({ type, tags, categories }: CoverSubject): GlyphName {
  return glyphOf([...tags, ...categories]) ?? glyphOf([KINDS[type].icon]) ?? KIND_GLYPHS[type];
}
