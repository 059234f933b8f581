import { expect, test } from 'vitest';
import { buildAdUrl, getAdState, isAdPlacement } from '#rules/ads/slots';

const slots = { provider: 'https://ads.example/slot', quiz: true, article: true, rewarded: false };

test('builds a URL only for placements that are switched on and have a provider', () => {
  expect(buildAdUrl(slots, 'quiz-middle')).toBe('https://ads.example/slot?place=quiz-middle');
  expect(buildAdUrl(slots, 'rewarded')).toBeNull();
  expect(buildAdUrl({ ...slots, article: false }, 'article')).toBeNull();
  expect(buildAdUrl({ ...slots, provider: '' }, 'quiz-middle')).toBeNull();
});

test.each([
  [{ storedConsent: null, hasOptedOut: false }, 'ask'],
  [{ storedConsent: 'yes', hasOptedOut: false }, 'show'],
  [{ storedConsent: 'no', hasOptedOut: false }, 'declined'],
  [{ storedConsent: 'anything', hasOptedOut: false }, 'ask'],
  [{ storedConsent: null, hasOptedOut: true }, 'opted-out'],
  [{ storedConsent: 'yes', hasOptedOut: true }, 'opted-out'],
] as const)('with %j the slot state is %s', (consent, state) => expect(getAdState(consent)).toBe(state));

test('recognises only the placements of the product', () => {
  expect(['quiz-middle', 'article', 'rewarded', 'toString', ''].filter(isAdPlacement)).toEqual(['quiz-middle', 'article', 'rewarded']);
});
