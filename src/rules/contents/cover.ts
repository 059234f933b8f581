import { KINDS, type Kind } from '#base/kinds';
import { picked, seededRandom } from '#rules/random';
import { drawArticleCover, FIELDS } from './cover-article.ts';
import { GLYPH_PATHS } from './cover-glyph-paths.ts';
import { type GlyphName, glyphOf } from './cover-glyphs.ts';
import { DAWNS, drawKquizCover } from './cover-kquiz.ts';
import { drawPquizCover, PLUMAGE } from './cover-pquiz.ts';

/** What a drawn cover follows from: the kind gives the pattern, `_id` the colours, the first known tag or category the glyph. */
export interface CoverSubject {
  _id: string;
  type: Kind;
  tags: readonly string[];
  categories: readonly string[];
}

export interface CoverFrame {
  width: number;
  height: number;
  /** A glyph to draw instead of the subject's own; null draws none. */
  glyph?: GlyphName | null;
}

export const COVER_FRAME = { width: 320, height: 200 } as const satisfies CoverFrame;
/** The wider cover of a lead card. */
export const LEAD_FRAME = { width: 400, height: 200 } as const satisfies CoverFrame;

/** The inside of the svg of a content's cover. It holds no ids, so any number of covers may stand on one page. */
export function drawCover(subject: CoverSubject, frame: CoverFrame = COVER_FRAME): string {
  const random = seededRandom(subject._id + subject.type);
  const name = frame.glyph === undefined ? coverGlyph(subject) : frame.glyph;
  const canvas = { width: frame.width, height: frame.height, random, glyph: name === null ? null : GLYPH_PATHS[name] };
  if (subject.type === 'pquiz') return drawPquizCover({ ...canvas, palette: picked(random, PLUMAGE) });
  if (subject.type === 'kquiz') return drawKquizCover({ ...canvas, palette: picked(random, DAWNS) });
  return drawArticleCover({ ...canvas, palette: picked(random, FIELDS) });
}

const KIND_GLYPHS = { pquiz: 'feather', kquiz: 'puzzle', article: 'book-open' } as const satisfies Record<Kind, GlyphName>;

function coverGlyph({ type, tags, categories }: CoverSubject): GlyphName {
  return glyphOf([...tags, ...categories]) ?? glyphOf([KINDS[type].icon]) ?? KIND_GLYPHS[type];
}
