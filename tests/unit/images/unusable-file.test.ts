import { expect, test } from 'vitest';
import { describeUnusableFile } from '#rules/images/unusable-file';

const describe = (name: string, type: string, size = 1_000) => describeUnusableFile({ name, type, size });

test.each([
  ['a.jpg', 'image/jpeg', 90_000_000],
  ['a.gif', 'image/gif', 10_000_000],
  ['without a type', '', 1_000],
])('%s of the type “%s” may be a picture', (name, type, size) => {
  expect(describe(name, type, size)).toBeNull();
});

test.each([
  ['a.HEIC', '', /HEIC.*JPEG/],
  ['a', 'image/heif', /HEIC.*JPEG/],
  ['a.svg', 'image/svg+xml', /SVG.*PNG/],
  ['a.pdf', '', /PDF/],
  ['a.mp4', 'video/mp4', /Videos/],
  ['a.txt', 'text/plain', /not a picture\. Choose a JPEG/],
])('%s of the type “%s” is refused with what to do', (name, type, text) => {
  expect(describe(name, type)).toMatch(text);
});

test('a GIF that is too large is told its size and the limit', () => {
  expect(describe('a.gif', 'image/gif', 17_200_000)).toBe('This GIF has 18 MB. A GIF can have up to 10 MB: make it shorter or smaller.');
});
