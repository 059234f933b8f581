import { expect, test } from 'vitest';
import { isLinkCode, parsePartnerSystems } from '#rules/links/partner-systems';

const nest = { code: 'nest', name: 'The Nest', url: 'https://nest.example/check' };

test.each([
  ['one partner', [nest], [nest]],
  ['more than is asked for', [{ ...nest, secret: 'x' }], [nest]],
  ['plain http', [{ ...nest, url: 'http://nest.example' }], []],
  ['a name inside the address', [{ ...nest, url: 'https://me@nest.example' }], []],
  ['the product’s own code', [{ ...nest, code: 'quizlark' }], []],
  ['no name', [{ ...nest, name: '' }], []],
  ['no list', nest, []],
  ['nothing at all', [null, 7, 'nest'], []],
])('partners: %s', (_, configured, partners) => {
  expect(parsePartnerSystems(JSON.stringify(configured))).toEqual(partners);
});

test('what is no JSON names no partners', () => {
  expect([parsePartnerSystems(undefined), parsePartnerSystems(''), parsePartnerSystems('{')]).toEqual([[], [], []]);
});

test.each([
  ['012345', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  [' 12345', false],
])('%j as a code: %s', (text, is) => {
  expect(isLinkCode(text)).toBe(is);
});
