import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getAuthReturnPath } from '#rules/auth/modes';
import { getSafeReturnPath } from '#rules/auth/return-path';
import { chooseCount } from '#tests/helpers/test-size';

const ORIGINS = ['https://quizlark.example', 'http://127.0.0.1:4321'];
const GENERATED = chooseCount(10_000, 50_000);

const HOSTS = [
  'evil.example',
  'evil.example:443',
  'quizlark.example.evil.example',
  'user@evil.example',
  '127.0.0.1:9',
  '[::1]',
  'evil%2eexample',
  'evil。example',
];
const STARTS = [
  ...[
    '//',
    '///',
    '////',
    '/\\',
    '\\\\',
    '\\/',
    '/\t/',
    '/\n/',
    '/\r/',
    '/\u0000/',
    '/.//',
    '/..//',
    '/./../',
    '/%2e//',
    '/%2e%2e//',
    '/a/..//',
  ],
  ...[
    'http://',
    'https://',
    'HTTP:',
    'https:',
    'https:/',
    '//%09/',
    '/%5c',
    '/%2f',
    'javascript:alert(1)//',
    'data:text/html,',
    '@',
    ' //',
    '\u3000//',
  ],
];
/** At least 200 hand-made targets: each way to begin with each host. */
const TARGETS = STARTS.flatMap((start) => HOSTS.map((host) => `${start}${host}`));

/** Where a browser goes that follows the path from the site. */
const staysHere = (path: string) =>
  ORIGINS.every(
    (origin) =>
      new URL(path, origin).origin === new URL(origin).origin && new URL(path, `${origin}/a/b?c#d`).origin === new URL(origin).origin,
  );

const findEscapes = (texts: readonly string[]) =>
  texts.flatMap((text) =>
    ORIGINS.flatMap((origin) => [getSafeReturnPath(text, origin), getAuthReturnPath(text, origin)])
      .filter((path) => path !== null)
      .filter((path) => !staysHere(path) || !/^\/(?![/\\])/.test(path)),
  );

test('no hand-made target leads a redirect or a sign-in away from the site', () => {
  expect(TARGETS.length).toBeGreaterThanOrEqual(200);
  expect(findEscapes(TARGETS)).toEqual([]);
  // Without the guard most of them would.
  const naive = TARGETS.filter((text) => URL.canParse(text, ORIGINS[0]) && !staysHere(text));
  expect(naive.length).toBeGreaterThan(100);
});

test(`none of ${GENERATED} generated targets does either`, () => {
  const part = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        '/',
        '//',
        '\\',
        '.',
        '..',
        '@',
        ':',
        '?',
        '#',
        '%2e',
        '%2f',
        '%5c',
        '\t',
        '\n',
        ' ',
        'http:',
        'javascript:',
        'evil.example',
        'a',
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
  );
  const texts = fc.sample(
    fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    GENERATED,
  );
  expect(findEscapes(texts)).toEqual([]);
  expect(texts.filter((text) => getSafeReturnPath(text, ORIGINS[0] ?? '') !== null).length).toBeGreaterThan(GENERATED / 10);
});

test('a sign-in does not lead to itself, and ordinary paths stay as they are', () => {
  for (const path of ['/home', '/kquiz/only-a-birder?choice=a#q', '/search?tag=%23birds'])
    expect(getAuthReturnPath(path, ORIGINS[0] ?? '')).toBe(path);
  for (const path of ['/auth', '/auth/', '/auth?mode=REGISTER', '/auth#x']) expect(getAuthReturnPath(path, ORIGINS[0] ?? '')).toBeNull();
});
