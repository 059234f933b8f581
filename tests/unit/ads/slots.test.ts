import { expect, test } from 'vitest';
import { buildAdUrl, getAdState, isAdPlacement } from '#rules/ads/slots';

const slots = { provider: 'https://ads.example/slot', quiz: true, article: true, rewarded: false };

test('a place is filled by the provider where it is switched on', () => {
  expect(buildAdUrl(slots, 'quiz-middle')).toBe('https://ads.example/slot?place=quiz-middle');
  expect(buildAdUrl(slots, 'rewarded')).toBeNull();
  expect(buildAdUrl({ ...slots, article: false }, 'article')).toBeNull();
  expect(buildAdUrl({ ...slots, provider: '' }, 'quiz-middle')).toBeNull();
});

test.each([
  [{ kept: null, refuses: false }, 'ask'],
  [{ kept: 'yes', refuses: false }, 'show'],
  [{ kept: 'no', refuses: false }, 'chosen-none'],
  [{ kept: 'anything', refuses: false }, 'ask'],
  [{ kept: null, refuses: true }, 'asked-none'],
  [{ kept: 'yes', refuses: true }, 'asked-none'],
] as const)('with %j a slot does: %s', (reader, choice) => expect(getAdState(reader)).toBe(choice));

test('only the places of the product are places', () => {
  expect(['quiz-middle', 'article', 'rewarded', 'toString', ''].filter(isAdPlacement)).toEqual(['quiz-middle', 'article', 'rewarded']);
});
