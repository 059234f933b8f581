import { expect, test } from 'vitest';
import { isLinkCode, parsePartnerSystems } from '#rules/links/partner-systems';

const nest = { code: 'nest', name: 'The Nest', url: 'https://nest.example/check' };

test.each([
  ['one partner', [nest], [nest]],
  ['an unknown property', [{ ...nest, secret: 'x' }], [nest]],
  ['plain http', [{ ...nest, url: 'http://nest.example' }], []],
  ['credentials in the URL', [{ ...nest, url: 'https://me@nest.example' }], []],
  ['the product’s own code', [{ ...nest, code: 'quizlark' }], []],
  ['an empty name', [{ ...nest, name: '' }], []],
  ['an object instead of a list', nest, []],
  ['entries that are no objects', [null, 7, 'nest'], []],
])('parses partner systems: %s', (_, configured, partners) => {
  expect(parsePartnerSystems(JSON.stringify(configured))).toEqual(partners);
});

test('invalid JSON gives no partner systems', () => {
  expect([parsePartnerSystems(undefined), parsePartnerSystems(''), parsePartnerSystems('{')]).toEqual([[], [], []]);
});

test.each([
  ['012345', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  [' 12345', false],
])('%j is a link code: %s', (text, expected) => {
  expect(isLinkCode(text)).toBe(expected);
});
