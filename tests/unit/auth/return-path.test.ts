import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getSafeReturnPath } from '#rules/auth/return-path';

const ORIGIN = 'https://quizlark.example';

test.each(['/', '/home', '/kquiz/only-a-birder?choice=a#q', '/category/ha-noi', '/search?tag=%23birds'])(
  '%s is a path of this site',
  (path) => {
    expect(getSafeReturnPath(path, ORIGIN)).toBe(path);
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
  '/%2e%2e//evil.example',
  '/%2E.//evil.example',
  '/a/..//evil.example',
  '/a/%2e%2e//evil.example/b',
  '/.//..//evil.example',
  '/\r\n/evil.example',
  '/\r//evil.example',
  '\t//evil.example',
  '/\u000b/evil.example',
  '/home\\..\\..',
  '/..\\/evil.example',
  '/home?next=\\',
  'http:evil.example',
  'https:/evil.example',
  'HTTPS://quizlark.example@evil.example',
  'https://quizlark.example/home',
  '//quizlark.example/home',
  '@evil.example',
  '.evil.example',
  '?next=//evil.example',
  '#//evil.example',
  '／／evil.example',
  'vbscript:x',
  'blob:https://quizlark.example/x',
])('%j is not a safe path of this site', (text) => {
  expect(getSafeReturnPath(text, ORIGIN)).toBeNull();
});

test.each([
  ...['/games/123456789/frame', '/games/123456789/embed?x', '/games', '/images/content/a.png', '/share/1.png', '/v1/auth/current_user'],
  ...['/%67ames/123456789/frame', '/home/../games/1/frame', '/./games/1/frame', '/%2e/v1/contents/clone?url=x', '/v%31/categories'],
])('%s is no page of this site', (path) => {
  expect(getSafeReturnPath(path, ORIGIN)).toBeNull();
});

test.each(['/game', '/game-new', '/imagesque', '/%zz'])('%s is not mistaken for a path of files or calls', (path) => {
  expect(getSafeReturnPath(path, ORIGIN)).toBe(path);
});

test.each([
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/https://evil.example', '/https://evil.example'],
  ['/;//evil.example', '/;//evil.example'],
  ['/home/../about', '/about'],
  ['/home?e=//evil.example', '/home?e=//evil.example'],
])('%s stays on this site as %s', (text, path) => {
  expect(getSafeReturnPath(text, ORIGIN)).toBe(path);
});

test('every accepted path stays on this site, on http and https, and is accepted unchanged', () => {
  const trickyParts = fc.array(
    fc.constantFrom('/', '\\', '.', '..', '%2e', '%2f', '%5c', 'evil.example', '@', ':', '?', '#', 'http:', ' ', '\t', 'a'),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(
      trickyParts.map((parts) => `/${parts.join('')}`),
      (text) => {
        const safe = getSafeReturnPath(text, ORIGIN);
        if (safe === null) return;
        expect(new URL(safe, ORIGIN).origin).toBe(ORIGIN);
        expect(new URL(safe, 'http://127.0.0.1:4321').origin).toBe('http://127.0.0.1:4321');
        expect(getSafeReturnPath(safe, ORIGIN)).toBe(safe);
      },
    ),
    { numRuns: 2_000 },
  );
});
