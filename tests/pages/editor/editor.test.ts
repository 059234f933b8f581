import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fetchPage, measureScripts } from '#tests/helpers/pages';

// Words that stand in the editor's code and nowhere else.
const EDITOR = /before this can fly|questionEdited/;

test('the chooser leads to each kind, the one that opts names first and marked', async () => {
  const starts = (html: string) => [...html.matchAll(/data-start="([^"]+)"/g)].map((match) => match[1]);
  expect(starts((await fetchPage('/editor')).html).slice(0, 3)).toEqual(['kquiz', 'pquiz', 'article']);
  const { html } = await fetchPage('/editor?opts=article');
  expect(starts(html)[0]).toBe('article');
  expect(html).toMatch(/href="\/editor\/article\/new"[^>]*aria-current="true"/);
});

test('no page that does not edit ships the editor', async () => {
  for (const path of ['/home', '/kquiz/only-a-birder', '/article/a-short-history-of-the-fork', '/editor', '/auth']) {
    const { addresses } = await measureScripts((await fetchPage(path)).html);
    expect(addresses.filter((address) => /\/(Editor|Workbench|Preview)\./.test(address))).toEqual([]);
  }
});

test('the Worker holds nothing of the editor', () => {
  const server = join(import.meta.dirname, '../../../dist/server');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mjs'));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => EDITOR.test(readFileSync(join(server, file), 'utf8')))).toEqual([]);
});

test('the editor says without script what it needs', async () => {
  const { status, html } = await fetchPage('/editor/kquiz/new');
  expect(status).toBe(200);
  expect(html).toMatch(/<noscript>[\s\S]*The editor needs JavaScript/);
  expect((await fetchPage('/editor/film/new')).status).toBe(302);
});

test('only the preview may be framed, and only here', async () => {
  for (const [path, frames, ancestors] of [
    ['/editor/preview', 'SAMEORIGIN', "frame-ancestors 'self'"],
    ['/editor/kquiz/new', 'DENY', "frame-ancestors 'none'"],
  ] as const) {
    const { headers } = await fetchPage(path);
    expect(headers.get('x-frame-options')).toBe(frames);
    expect(headers.get('content-security-policy')).toContain(ancestors);
  }
});
