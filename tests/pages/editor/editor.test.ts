import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApiCaller } from '#tests/helpers/api-caller';
import { fetchPage, measureScripts } from '#tests/helpers/pages';

// Strings that occur only in the editor's code.
const EDITOR = /to fix before saving|questionEdited/;

test('the chooser links each kind, with the kind named by opts first and highlighted', async () => {
  const listStartKeys = (html: string) => [...html.matchAll(/data-start="([^"]+)"/g)].map((match) => match[1]);
  expect(listStartKeys((await fetchPage('/editor')).html).slice(0, 3)).toEqual(['kquiz', 'pquiz', 'article']);
  const { html } = await fetchPage('/editor?opts=article');
  expect(listStartKeys(html)[0]).toBe('article');
  expect(html).toMatch(/href="\/editor\/article\/new"[^>]*aria-current="true"/);
});

test('the chooser offers contents that staff mark as templates, and its cache is purged with them', async () => {
  const send = createApiCaller('staff_robin');
  const read = async () => await (await send('GET /v1/kquizzes/herbs-with-a-history')).json();
  const { dateModified, internalTags } = await read();
  const setTags = async (tags: readonly string[], date: string) =>
    expect((await send('PUT /v1/kquizzes/herbs-with-a-history', { dateModified: date, internalTags: tags })).status).toBe(200);
  await setTags([...internalTags, 'dyn_template'], dateModified);
  const { html, headers } = await fetchPage('/editor?opts=herbs-with-a-history');
  await setTags(internalTags, (await read()).dateModified);
  const [, card = ''] = /data-start="herbs-with-a-history"([\s\S]*?)<\/li>/.exec(html) ?? [];
  expect(card).toMatch(/href="\/editor\/kquiz\/new\?cloneUrl=%2Fkquiz%2Fherbs-with-a-history"[^>]*aria-current="true"/);
  expect(card).toContain('Template by Quizlark');
  expect(headers.get('cache-tag')).toContain('list:dyn_template');
  expect((await fetchPage('/editor')).html).not.toContain('herbs-with-a-history');
});

test('no page that does not edit ships the editor', async () => {
  for (const path of ['/home', '/kquiz/only-a-birder', '/article/a-short-history-of-the-fork', '/editor', '/auth']) {
    const { urls: scriptUrls } = await measureScripts((await fetchPage(path)).html);
    expect(scriptUrls.filter((url) => /\/(Editor|Workbench|Preview)\./.test(url))).toEqual([]);
  }
});

test('the Worker contains no editor code', () => {
  const server = join(import.meta.dirname, '../../../dist/server');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mjs'));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => EDITOR.test(readFileSync(join(server, file), 'utf8')))).toEqual([]);
});

test('without script the editor says that it needs JavaScript', async () => {
  const { status, html } = await fetchPage('/editor/kquiz/new');
  expect(status).toBe(200);
  expect(html).toMatch(/<noscript>[\s\S]*The editor needs JavaScript/);
  expect((await fetchPage('/editor/film/new')).status).toBe(302);
});

test('only the preview may be framed, and only by this site', async () => {
  for (const [path, frames, ancestors] of [
    ['/editor/preview', 'SAMEORIGIN', "frame-ancestors 'self'"],
    ['/editor/kquiz/new', 'DENY', "frame-ancestors 'none'"],
  ] as const) {
    const { headers } = await fetchPage(path);
    expect(headers.get('x-frame-options')).toBe(frames);
    expect(headers.get('content-security-policy')).toContain(ancestors);
  }
});
