import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Recovery codes are set in a font of the device, of whose digits the width is. */
const IN_FONTS_OF_THE_DEVICE = 'src/islands/account/second-factor/second-factor.module.css';

test('no length is in ch, since the width of a zero changes when a font arrives, and lines would break elsewhere', () => {
  const files = globSync('src/**/*.{css,astro}').filter((path) => path !== IN_FONTS_OF_THE_DEVICE);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => /[\d.]ch\b/.test(readFileSync(path, 'utf8')))).toEqual([]);
});
