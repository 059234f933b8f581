import { expect, test } from 'vitest';
import { buildBox, buildCircle, convertOklch, createPixelCanvas, fillContours, type PixelCanvas } from '#rules/share-images/pixel-canvas';

const WHITE = [255, 255, 255] as const;
const BLACK = [0, 0, 0] as const;
const getRed = ({ width, pixels }: PixelCanvas, x: number, y: number) => pixels[(y * width + x) * 3];

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

test('a shape outside the canvas and one without contours change nothing', () => {
  const canvas = createPixelCanvas(10, 10, WHITE);
  fillContours(canvas, [buildCircle(-40, 5, 20), buildCircle(5, 60, 20), buildCircle(60, 5, 20)], BLACK);
  fillContours(canvas, [], BLACK);
  expect(new Set(canvas.pixels)).toEqual(new Set([255]));
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
