import { expect, inject, test } from 'vitest';
import { fetchPage } from '#tests/helpers/pages';

const get = (path: string) => fetch(inject('origin') + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
const uidOf = async (path: string) => ((await (await get(path)).json()) as { UID: string }).UID;

test('anyone may frame an embed, and nothing else of the site', async () => {
  const embed = await get(`/embed/kquiz/${await uidOf('/v1/kquizzes/only-a-birder')}`);
  expect(embed.status).toBe(200);
  expect(embed.headers.get('x-frame-options')).toBeNull();
  expect(embed.headers.get('content-security-policy')).toMatch(/frame-ancestors \*/);
  for (const path of ['/home', '/kquiz/only-a-birder', '/auth', '/kquiz', '/article/lark-hop']) {
    const { headers } = await get(path);
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  }
});

test('an embed is the same for everyone, kept at the edge under its content, and sets no cookie', async () => {
  const { headers } = await get(`/embed/pquiz/${await uidOf('/v1/pquizzes/which-morning-bird')}?consumer=nobody`);
  expect(headers.get('cache-control')).toMatch(/^public, .*s-maxage=\d+/);
  expect(headers.get('cache-tag')).toMatch(/^content:\w+,by:/);
  expect(headers.getSetCookie()).toEqual([]);
});

test('an embed is three statements in one round trip, and tells no answers', async () => {
  const { html, cost } = await fetchPage(`/embed/kquiz/${await uidOf('/v1/kquizzes/only-a-birder')}`);
  expect(cost).toMatch(/^statements=3, roundTrips=1, rowsRead=\d+, rowsWritten=0$/);
  expect(html).not.toMatch(/answerValue|&quot;explanation&quot;|answerKey/);
  expect(html).toContain('<meta name="robots" content="noindex"');
});

test('the address of a result opens with that result; what is not there is a 404 that stays in its frame', async () => {
  const quiz = (await (await get('/v1/pquizzes/which-morning-bird')).json()) as { UID: string; results: { _id: string; title: string }[] };
  const owl = quiz.results.find(({ title }) => title === 'Tawny owl');
  expect((await fetchPage(`/embed/pquiz/${quiz.UID}/${owl?._id}`)).html).toMatch(/<h1[^>]*>Tawny owl/);
  for (const path of ['/embed/pquiz/199999999', '/embed/pquiz/which-morning-bird', `/embed/kquiz/${quiz.UID}`, '/embed/user/jo_wren']) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get('location')]).toEqual([path, 404, null]);
  }
});

test('an embed carries the drawings of its covers, since a sandboxed frame may not refer to a file', async () => {
  for (const path of ['/v1/kquizzes/only-a-birder', '/v1/pquizzes/which-morning-bird']) {
    const { html } = await fetchPage(`/embed/${path.includes('kquiz') ? 'kquiz' : 'pquiz'}/${await uidOf(path)}`);
    const names = [...html.matchAll(/<use href="([^"]*)"/g)].map(([, address = '']) => address);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !name.startsWith('#drawing-'))).toEqual([]);
    for (const name of names) expect(html).toContain(`id="${name.slice(1)}"`);
  }
});

test('the script that makes frames is at most 2 KB gzip', async () => {
  const text = await (await get('/embed.js')).arrayBuffer();
  const { gzipSync } = await import('node:zlib');
  expect(gzipSync(Buffer.from(text)).length).toBeLessThanOrEqual(2_048);
});

test('a place for ads is framed by this site, and by a partner’s page only where it stands in an embed', async () => {
  const policy = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? '';
  expect(await policy('/ads/article')).toMatch(/frame-ancestors 'self'(;|$)/);
  expect(await policy('/ads/article?embedded')).toMatch(/frame-ancestors \*(;|$)/);
});
