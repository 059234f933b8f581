import { expect, test } from 'vitest';
import { changed } from '#scripts/vite/quick-pages';

test('a change of another’s code says so when that code is no longer the one it was made for', () => {
  const change = { file: /x/, from: 'createApp();', to: '$& stays as it is' };
  expect(changed('const app = createApp();', change)).toBe('const app = $& stays as it is');
  expect(() => changed('const app = makeApp();', change)).toThrow('Astro has changed');
});
