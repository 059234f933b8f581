import { expect, test } from 'vitest';
import { KIND_NAMES } from '#base/kinds';
import { DAWN_PALETTES } from '#rules/covers/cover-kquiz';
import { createSeededRandom, pickRandomIndex } from '#rules/seeded-random';
import { planSun, SUN_COMPOSITIONS } from '#rules/share-images/art/sun-art';
import { drawShareImage, type ShareImageSubject } from '#rules/share-images/draw-share-image';
import type { PixelCanvas } from '#rules/share-images/pixel-canvas';
import { SHARE_LAYOUTS } from '#rules/share-images/share-layouts';
import { getContrast } from '#rules/share-images/token-colours';
import { openTextStyle } from '#tests/helpers/share-images/share-fonts';

const style = await openTextStyle('');
const SUBJECT: ShareImageSubject = {
  contentId: 'q1',
  kind: 'kquiz',
  format: 'card',
  title: 'Dawn chorister',
  eyebrow: 'Only a birder',
  product: 'Quizlark',
};
const draw = (changes: Partial<ShareImageSubject>) => drawShareImage({ ...SUBJECT, ...changes }, style);
const isEqual = (a: PixelCanvas, b: PixelCanvas) => Buffer.compare(a.pixels, b.pixels) === 0;
const SCORE = { finalScore: 6, maxScore: 13, duration: 127 };
/** An id whose image has a composition. */
const findId = (composition: string) =>
  Array.from({ length: 200 }, (_, index) => `id${index}`).find(
    (id) => planSun(createSeededRandom(`${id}kquiz`)).composition === composition,
  ) ?? '';

test.each(KIND_NAMES)('the image of a %s depends on its title and on its content, in both formats', (kind) => {
  for (const format of ['card', 'story'] as const) {
    const canvas = draw({ kind, format });
    const { width, height } = SHARE_LAYOUTS[format];
    expect([canvas.width, canvas.height, canvas.pixels.length]).toEqual([width, height, width * height * 3]);
    expect(isEqual(canvas, draw({ kind, format, title: 'Egg' }))).toBe(false);
    expect(['q2', 'q3', 'q4'].filter((contentId) => !isEqual(canvas, draw({ kind, format, contentId })))).not.toEqual([]);
  }
});

test('a title without letters of a font is left out', () => {
  expect(isEqual(draw({ title: '雲雀' }), draw({ title: '' }))).toBe(true);
});

test('results with the same name have different drawings', () => {
  const images = ['r0', 'r1', 'r2'].map((_id, index) => draw({ kind: 'pquiz', result: { _id, index, title: 'Dawn chorister' } }));
  expect(images.map((image) => images.findIndex((other) => isEqual(image, other)))).toEqual([0, 1, 2]);
});

test('a kquiz’s image has the palette of its cover and one of four compositions', () => {
  const plans = Array.from({ length: 60 }, (_, index) => planSun(createSeededRandom(`id${index}kquiz`)));
  expect(new Set(plans.map(({ composition }) => composition))).toEqual(new Set(SUN_COMPOSITIONS));
  for (const [index, plan] of plans.entries()) {
    const palette = DAWN_PALETTES[pickRandomIndex(createSeededRandom(`id${index}kquiz`), DAWN_PALETTES)];
    expect([plan.sky, plan.rays, plan.sun]).toEqual(palette?.colours);
  }
});

test('texts have a contrast of at least 4.5, and large letters in the sun and of the product’s name one of 3', () => {
  for (let index = 0; index < 60; index += 1) {
    const { text, sun, sunInk } = planSun(createSeededRandom(`id${index}kquiz`));
    expect(getContrast(text.ink, text.background)).toBeGreaterThanOrEqual(4.5);
    expect(getContrast(text.accent, text.background)).toBeGreaterThanOrEqual(3);
    expect(getContrast(sunInk, sun)).toBeGreaterThanOrEqual(3);
  }
});

/** The rows and columns in which two images differ. */
function findDifference(a: PixelCanvas, b: PixelCanvas) {
  const box = { left: a.width, right: 0, top: a.height, bottom: 0 };
  for (let index = 0; index < a.pixels.length; index += 1) {
    if (a.pixels[index] === b.pixels[index]) continue;
    const pixel = Math.floor(index / 3);
    const [x, y] = [pixel % a.width, Math.floor(pixel / a.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

test.each(SUN_COMPOSITIONS)('the score is large in the sun of the composition %s', (composition) => {
  const contentId = findId(composition);
  const [six, seven] = [6, 7].map((finalScore) => draw({ contentId, score: { ...SCORE, finalScore } }));
  const { left, right, top, bottom } = findDifference(six as PixelCanvas, seven as PixelCanvas);
  expect(bottom - top).toBeGreaterThan(80);
  expect(left).toBeGreaterThan(SHARE_LAYOUTS.card.panel.width);
  expect(right).toBeLessThan(SHARE_LAYOUTS.card.width);
  expect(isEqual(draw({ contentId, score: SCORE }), draw({ contentId, score: { ...SCORE, duration: 126 } }))).toBe(false);
});

test.each(SUN_COMPOSITIONS)(
  'text and score of a story with the composition %s are below the first and above the last 250 pixels',
  (composition) => {
    const contentId = findId(composition);
    const story = { contentId, format: 'story' as const, score: SCORE };
    const { top, bottom } = findDifference(
      draw(story),
      draw({ ...story, product: 'X', eyebrow: 'Y', title: 'Z', score: { ...SCORE, finalScore: 13, duration: 8 } }),
    );
    expect(top).toBeGreaterThanOrEqual(250);
    expect(bottom).toBeLessThan(1920 - 250);
  },
);
