import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { getFlashDurationMs } from '#browser/flash';
import { readTheme, THEME_KEY } from '#browser/theme';
import { getLandingMessage } from '#rules/screens/landing-message';

const SCRIPT = readFileSync(new URL('../../../src/layouts/inline/theme.js', import.meta.url), 'utf8');

/** Runs the inline script and returns the data attributes that it sets on the document. */
function runThemeScript({ stored, cookie = '', isStorageDenied = false }: { stored?: string; cookie?: string; isStorageDenied?: boolean }) {
  const dataset: Record<string, string> = {};
  const getItem = (key: string) => {
    if (isStorageDenied) throw new Error('SecurityError');
    return key === THEME_KEY ? (stored ?? null) : null;
  };
  runInNewContext(SCRIPT, { document: { cookie, documentElement: { dataset } }, localStorage: { getItem } });
  return dataset;
}

test.each([
  [{ stored: 'dark' }, { theme: 'dark' }],
  [{ stored: 'light' }, { theme: 'light' }],
  [{ stored: 'system' }, {}],
  [{ stored: '"><script>' }, {}],
  [{}, {}],
  [{ stored: 'dark', isStorageDenied: true }, {}],
  [{ cookie: 'a=b; ql_signed_in=1' }, { viewer: 'loading' }],
  [{ cookie: 'a=b; __Host-ql_signed_in=1' }, { viewer: 'loading' }],
  [{ cookie: '__Secure-ql_signed_in=1; a=b' }, { viewer: 'loading' }],
  [{ cookie: 'not_ql_signed_in=1' }, {}],
])('with %o the script sets %o', (browser, dataset) => {
  expect(runThemeScript(browser)).toEqual(dataset);
});

test('the script can be inlined in a script element', () => {
  expect(SCRIPT).not.toMatch(/<\/|<!--/);
});

test('reads the stored theme, and the system theme without storage', () => {
  expect(readTheme(() => ({ getItem: () => 'dark' }))).toBe('dark');
  expect(readTheme(() => ({ getItem: () => 'sepia' }))).toBe('system');
  expect(
    readTheme(() => {
      throw new Error('SecurityError');
    }),
  ).toBe('system');
});

test.each([
  [{}, 3_000],
  [{ tone: 'success' }, 2_000],
  [{ tone: 'danger' }, 2_000],
  [{ ms: 4_000 }, 4_000],
  [{ tone: 'success', action: { label: 'Undo', run: () => {} } }, 8_000],
  [{ ms: 20_000, action: { label: 'Undo', run: () => {} } }, 20_000],
] as const)('a flash with %o is shown for %d ms', (options, ms) => {
  expect(getFlashDurationMs(options)).toBe(ms);
});

test.each([
  ['/home?landing_message_code=EMAIL_VERIFIED', 'Your e-mail address is confirmed.'],
  ['/kquiz?landing_message_code=BROKEN_LINK', "This link is not working, let's try other contents"],
  ['/home?r=404', "This link is not working, let's try other contents"],
  ['/kquiz?r=404', undefined],
  ['/home?landing_message_code=constructor', undefined],
  ['/home', undefined],
])('%s opens with %s', (path, message) => {
  expect(getLandingMessage(new URL(path, 'https://quizlark.example'))).toBe(message);
});
