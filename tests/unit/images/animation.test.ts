import { expect, test } from 'vitest';
import { isAnimatedGif, isAnimatedWebp } from '#rules/images/animation';
import { buildGif } from '#tests/factories/gifs';

test.each([
  [0, false],
  [1, false],
  [2, true],
  [3, true],
])('a GIF of %i pictures', (frameCount, moves) => {
  expect(isAnimatedGif(buildGif(frameCount))).toBe(moves);
});

test('bytes that are cut off anywhere, and other files, end the reading', () => {
  const gif = buildGif(2);
  const cutOff = Array.from(gif, (_, length) => isAnimatedGif(gif.subarray(0, length)));
  expect(cutOff.slice(0, gif.length - 25)).not.toContain(true);
  expect(isAnimatedGif(new TextEncoder().encode('<svg></svg>'))).toBe(false);
});

test('a WebP moves if its extended header says so', () => {
  const build = (chunk: string, flags: number) =>
    Uint8Array.from([...new TextEncoder().encode(`RIFF....WEBP${chunk}`), 10, 0, 0, 0, flags, 0, 0, 0]);
  expect([build('VP8X', 0x02), build('VP8X', 0x10), build('VP8 ', 0x02)].map(isAnimatedWebp)).toEqual([true, false, false]);
});
