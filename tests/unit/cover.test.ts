import { expect, test } from 'vitest';
import { KIND_NAMES, type Kind } from '#base/kinds';
import { COVER_FRAME, type CoverSubject, drawCover, LEAD_FRAME } from '#rules/contents/cover';
import { GLYPH_PATHS } from '#rules/contents/cover-glyph-paths';
import { GLYPH_WORDS, type GlyphName, glyphOf } from '#rules/contents/cover-glyphs';

const GLYPHS = Object.keys(GLYPH_WORDS) as GlyphName[];

const subject = (changes: Partial<CoverSubject> = {}): CoverSubject => ({
  _id: 'c1',
  type: 'pquiz',
  tags: ['bird'],
  categories: [],
  ...changes,
});

/** 500 contents of a kind: every glyph about three times. */
const manyOf = (type: Kind) =>
  Array.from({ length: 500 }, (_, index) => subject({ _id: `content-${index}`, type, tags: [GLYPHS[index % GLYPHS.length] ?? 'bird'] }));

test.each(KIND_NAMES)('500 covers of a %s weigh at most 2 KB each, hold no ids and no colours of their own', (type) => {
  for (const frame of [COVER_FRAME, LEAD_FRAME]) {
    const drawn = manyOf(type).map((content) => drawCover(content, frame));
    expect(Math.max(...drawn.map((svg) => svg.length))).toBeLessThanOrEqual(2_048);
    const all = drawn.join('');
    expect(all).not.toMatch(/\sid=|url\(|href/);
    const colours = [...all.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour ?? '');
    expect(colours.filter((colour) => colour !== 'none' && !/^var\(--[a-z]+-\d+\)$/.test(colour))).toEqual([]);
    expect(all).not.toMatch(/NaN|Infinity|undefined/);
  }
});

test('the same content always has the same cover, and two contents of one tag rarely do', () => {
  const covers = manyOf('kquiz').map((content) => drawCover({ ...content, tags: ['bird'] }));
  expect(drawCover(subject({ _id: 'content-7', type: 'kquiz' }))).toBe(covers[7]);
  expect(new Set(covers).size).toBeGreaterThan(50);
});

test.each(KIND_NAMES)('all seven palettes of a %s come up', (type) => {
  const backgrounds = manyOf(type).map((content) => /fill="([^"]+)"/.exec(drawCover(content))?.[1]);
  expect(new Set(backgrounds).size).toBe(7);
});

test('the first tag or category with a drawing gives the glyph', () => {
  const holds = (content: CoverSubject, glyph: GlyphName) => drawCover(content).includes(GLYPH_PATHS[glyph]);
  expect(holds(subject({ tags: ['no such thing', 'castle', 'bird'] }), 'castle')).toBe(true);
  expect(holds(subject({ tags: ['no such thing'], categories: ['space'] }), 'orbit')).toBe(true);
  expect(holds(subject({ tags: [] }), 'feather')).toBe(true);
  expect(holds(subject({ type: 'article', tags: [] }), 'book-open')).toBe(true);
});

test('a frame may ask for another glyph, or for none', () => {
  expect(drawCover(subject(), { ...COVER_FRAME, glyph: 'moon' })).toContain(GLYPH_PATHS.moon);
  expect(drawCover(subject(), { ...COVER_FRAME, glyph: null })).not.toContain(GLYPH_PATHS.bird);
});

test.each([
  ['birds', 'bird'],
  ['90s music', 'cassette-tape'],
  [' Rivers ', 'waves'],
  ['flask-conical', 'flask-conical'],
  ['everyday history', 'calendar-days'],
  ['constructor', undefined],
  ['', undefined],
])('the glyph of "%s" is %s', (tag, glyph) => {
  expect(glyphOf([tag])).toBe(glyph);
});

test('no two glyphs claim the same word', () => {
  const words = Object.values(GLYPH_WORDS).flatMap((list) => list.split(', '));
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});
