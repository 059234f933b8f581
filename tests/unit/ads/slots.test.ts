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
  [{ storedConsent: null, hasOptOut: false }, 'ask'],
  [{ storedConsent: 'yes', hasOptOut: false }, 'show'],
  [{ storedConsent: 'no', hasOptOut: false }, 'declined'],
  [{ storedConsent: 'anything', hasOptOut: false }, 'ask'],
  [{ storedConsent: null, hasOptOut: true }, 'opted-out'],
  [{ storedConsent: 'yes', hasOptOut: true }, 'opted-out'],
] as const)('with %j the slot state is %s', (consent, state) => expect(getAdState(consent)).toBe(state));

test('recognises only the placements of the product', () => {
  expect(['quiz-middle', 'article', 'rewarded', 'toString', ''].filter(isAdPlacement)).toEqual(['quiz-middle', 'article', 'rewarded']);
});
