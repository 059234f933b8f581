import { expect, test } from 'vitest';
import { safeReturn } from '#rules/routes/return-address';

const ORIGIN = 'https://quizlark.example';

test.each(['/', '/home', '/kquiz/only-a-birder?choice=a#q', '/category/ha-noi', '/search?tag=%23birds'])(
  '%s is a place of this site',
  (address) => {
    expect(safeReturn(address, ORIGIN)).toBe(address);
  },
);

test.each([
  null,
  undefined,
  '',
  'home',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /home',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\u0000home',
  '/home\u007f',
])('%j is not', (address) => {
  expect(safeReturn(address, ORIGIN)).toBeNull();
});
