import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchTemplates } from '#islands/editor/loading/fetch-templates.ts';
import { buildMemoryStorage } from './memory-storage.ts';

const TEMPLATES = [{ key: 'game', value: { type: 'article', title: 'A game' } }];
const urls: string[] = [];

const setCookies = (cookie: string) => vi.stubGlobal('document', { cookie, documentElement: { dataset: {} } });

/** Stubs a server that sends the templates and their signature, or 304 to a caller that names it. */
function stubServer(signature: string): void {
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    setCookies(`__Host-ql_signed_in=1; __Host-ql_resources=${signature}`);
    return url.endsWith(`sign=${signature}`) ? new Response(null, { status: 304 }) : Response.json(TEMPLATES);
  });
}

beforeEach(() => {
  urls.length = 0;
  setCookies('');
});
afterEach(() => vi.unstubAllGlobals());

test('unchanged templates are asked for by their signature and read from the device', async () => {
  const storage = buildMemoryStorage();
  stubServer('abc123');
  expect(await fetchTemplates(storage)).toEqual(TEMPLATES);
  expect(await fetchTemplates(storage)).toEqual(TEMPLATES);
  expect(urls).toEqual(['/alltemplates', '/alltemplates?sign=abc123']);
});

test('changed templates replace those on the device', async () => {
  const storage = buildMemoryStorage();
  stubServer('abc123');
  await fetchTemplates(storage);
  stubServer('def456');
  await fetchTemplates(storage);
  await fetchTemplates(storage);
  expect(urls).toEqual(['/alltemplates', '/alltemplates?sign=abc123', '/alltemplates?sign=def456']);
});

test('without the cookie, or with a damaged copy on the device, all templates are asked for', async () => {
  const storage = buildMemoryStorage();
  stubServer('abc123');
  await fetchTemplates(storage);
  setCookies('');
  await fetchTemplates(storage);
  storage.set('quizlark:templates', '{"sign":"abc123","templates":[{"key":1}]}');
  await fetchTemplates(storage);
  expect(urls).toEqual(['/alltemplates', '/alltemplates', '/alltemplates']);
});
