import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KIND_NAMES } from '#base/kinds';
import { drawShareImage, SHARE_IMAGE_SIZE } from '#rules/share-images/draw-share-image';
import { buildBox, buildCircle, convertOklch, createPixelCanvas, fillContours, type PixelCanvas } from '#rules/share-images/pixel-canvas';
import {
  buildTextContours,
  fitText,
  type GlyphOutlines,
  getGlyphCoverage,
  measureTextWidth,
  wrapText,
} from '#rules/share-images/text-outlines';

const OUTLINES = JSON.parse(readFileSync(join(import.meta.dirname, '../../../public/fonts/share-outlines.json'), 'utf8')) as GlyphOutlines;
const BLOCKS: GlyphOutlines = { a: [514, 'M0 0L500 0L500 700L0 700Z'], ' ': [314, ''] };
const WHITE = [255, 255, 255] as const;
const BLACK = [0, 0, 0] as const;
const getRed = ({ width, pixels }: PixelCanvas, x: number, y: number) => pixels[(y * width + x) * 3];
const texts = { kind: 'kquiz', title: 'Dawn chorister', eyebrow: 'Only a birder', product: 'Quizlark' } as const;

test('a box fills covered pixels fully and a half-covered pixel by half', () => {
  const canvas = createPixelCanvas(6, 4, WHITE);
  fillContours(canvas, [buildBox({ x: 1, y: 1, width: 2.5, height: 2 })], BLACK);
  expect([0, 1, 2, 3, 4].map((x) => getRed(canvas, x, 1))).toEqual([255, 0, 0, 128, 255]);
  expect([0, 1, 2, 3].map((y) => getRed(canvas, 1, y))).toEqual([255, 0, 0, 255]);
});

test('a shape is clipped to the canvas, and a contour of opposite winding is a hole', () => {
  const canvas = createPixelCanvas(10, 10, WHITE);
  fillContours(canvas, [buildBox({ x: -5, y: -5, width: 30, height: 30 }), [3, 3, 3, 6, 6, 6, 6, 3]], BLACK);
  expect([getRed(canvas, 0, 0), getRed(canvas, 9, 9), getRed(canvas, 4, 4)]).toEqual([0, 0, 255]);
});

test('a circle covers approximately its area', () => {
  const canvas = createPixelCanvas(100, 100, WHITE);
  fillContours(canvas, [buildCircle(50, 50, 40)], BLACK);
  const covered = [...canvas.pixels].reduce((sum, value) => sum + (255 - value) / 255, 0) / 3;
  expect(Math.abs(covered - Math.PI * 1600)).toBeLessThan(30);
});

test.each([
  [[1, 0, 0], WHITE],
  [[0, 0, 0], BLACK],
  [
    [0.627955, 0.257683, 29.234],
    [255, 0, 0],
  ],
] as const)('the token colour %j is %j', ([l, c, h], colour) => {
  expect(convertOklch(l, c, h)).toEqual(colour);
});

test('text wraps at the width and ends in an ellipsis after the last line', () => {
  expect(measureTextWidth(BLOCKS, 'aa', 100)).toBe(100);
  expect(wrapText(BLOCKS, 'aa aa aa', { size: 100, width: 230, lines: 2 })).toEqual(['aa aa', 'aa']);
  expect(wrapText(BLOCKS, 'aa aa aa', { size: 100, width: 120, lines: 2 })).toEqual(['aa', 'aa…']);
  expect(fitText(BLOCKS, 'aa aa', { sizes: [100, 50], width: 120, lines: 1 })).toEqual({ size: 50, lines: ['aa aa'] });
});

test('letters are placed one after the other, and coverage is the share of known letters', () => {
  expect(buildTextContours(BLOCKS, 'aa', { x: 10, y: 100, size: 100 })[1]).toEqual([[60, 100, 110, 100, 110, 30, 60, 30]]);
  expect([
    getGlyphCoverage(BLOCKS, 'a a'),
    getGlyphCoverage(BLOCKS, 'ab'),
    getGlyphCoverage(BLOCKS, '雲雀'),
    getGlyphCoverage(BLOCKS, ''),
  ]).toEqual([1, 0.5, 0, 0]);
});

test.each([...'AzĐđẾếŁßñ9&?'])('the font has an outline for %s', (letter) => {
  expect(getGlyphCoverage(OUTLINES, letter)).toBe(1);
});

test.each(KIND_NAMES)('the image of a %s depends on its title', (kind) => {
  const canvas = drawShareImage({ ...texts, kind }, OUTLINES);
  expect([canvas.width, canvas.height, canvas.pixels.length]).toEqual([SHARE_IMAGE_SIZE.width, SHARE_IMAGE_SIZE.height, 1200 * 630 * 3]);
  expect(Buffer.compare(canvas.pixels, drawShareImage({ ...texts, kind, title: 'Egg' }, OUTLINES).pixels)).not.toBe(0);
});

test('a title without outlines is left out', () => {
  const untitled = drawShareImage({ ...texts, title: '' }, OUTLINES);
  expect(Buffer.compare(drawShareImage({ ...texts, title: '雲雀' }, OUTLINES).pixels, untitled.pixels)).toBe(0);
});

test('results with the same name have different drawings', () => {
  const images = ['r0', 'r1', 'r2'].map(
    (_id, index) => drawShareImage({ ...texts, kind: 'pquiz', result: { _id, index, title: 'Dawn chorister' } }, OUTLINES).pixels,
  );
  expect(images.map((image) => images.findIndex((other) => Buffer.compare(image, other) === 0))).toEqual([0, 1, 2]);
});
