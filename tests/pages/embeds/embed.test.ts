import { expect, test } from 'vitest';
import { fetchPage, measureScripts, measureStyles } from '#tests/helpers/pages';
import { getOrigin } from '#tests/helpers/test-site';

const get = (path: string) => fetch(getOrigin() + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
const fetchUid = async (path: string) => ((await (await get(path)).json()) as { UID: string }).UID;

test('anyone may frame an embed, and nothing else of the site', async () => {
  const embed = await get(`/embed/kquiz/${await fetchUid('/v1/kquizzes/only-a-birder')}`);
  expect(embed.status).toBe(200);
  expect(embed.headers.get('x-frame-options')).toBeNull();
  expect(embed.headers.get('content-security-policy')).toMatch(/frame-ancestors \*/);
  for (const path of ['/home', '/kquiz/only-a-birder', '/auth', '/kquiz', '/article/lark-hop']) {
    const { headers } = await get(path);
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  }
});

test('an embed is the same for everyone, cached at the edge under its content’s tag, and sets no cookie', async () => {
  const { headers } = await get(`/embed/pquiz/${await fetchUid('/v1/pquizzes/which-morning-bird')}?consumer=nobody`);
  expect(headers.get('cache-control')).toMatch(/^public, .*s-maxage=\d+/);
  expect(headers.get('cache-tag')).toMatch(/^content:\w+,by:/);
  expect(headers.getSetCookie()).toEqual([]);
});

test('an embed costs four statements in one round trip, and reveals no answers', async () => {
  const { html, cost } = await fetchPage(`/embed/kquiz/${await fetchUid('/v1/kquizzes/only-a-birder')}`);
  expect(cost).toMatch(/^statements=4, roundTrips=1, rowsRead=\d+, rowsWritten=0$/);
  expect(html).not.toMatch(/answerValue|&quot;explanation&quot;|answerKey/);
  expect(html).toContain('<meta name="robots" content="noindex"');
});

test('the URL of a result opens with that result; an unknown embed is a 404 without a redirect', async () => {
  const quiz = (await (await get('/v1/pquizzes/which-morning-bird')).json()) as { UID: string; results: { _id: string; title: string }[] };
  const owl = quiz.results.find(({ title }) => title === 'Tawny owl');
  expect((await fetchPage(`/embed/pquiz/${quiz.UID}/${owl?._id}`)).html).toMatch(/<h1[^>]*>Tawny owl/);
  for (const path of ['/embed/pquiz/199999999', '/embed/pquiz/which-morning-bird', `/embed/kquiz/${quiz.UID}`, '/embed/game/lark-hop']) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get('location')]).toEqual([path, 404, null]);
  }
});

test('an article is embedded with the result of a quiz in its URL too, and oEmbed answers its frame', async () => {
  const path = `/embed/article/${await fetchUid('/v1/articles/a-short-history-of-the-fork')}`;
  const response = await get(`${path}/owl?theme=dark&campaign_id=spring`);
  expect([response.status, response.headers.get('location')]).toEqual([301, `${path}?theme=dark&campaign_id=spring`]);
  const oEmbed = await get(`/oembed?url=${encodeURIComponent(`${getOrigin()}${path}/owl`)}`);
  expect(((await oEmbed.json()) as { html: string }).html).toContain(`${path}" title=`);
});

test('an embed carries the drawings of its covers, because a sandboxed frame cannot load the sprite file', async () => {
  for (const path of ['/v1/kquizzes/only-a-birder', '/v1/pquizzes/which-morning-bird']) {
    const { html } = await fetchPage(`/embed/${path.includes('kquiz') ? 'kquiz' : 'pquiz'}/${await fetchUid(path)}`);
    const references = [...html.matchAll(/<use href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(references.length).toBeGreaterThan(2);
    expect(references.filter((reference) => !reference.startsWith('#drawing-'))).toEqual([]);
    for (const reference of references) expect(html).toContain(`id="${reference.slice(1)}"`);
  }
});

test.each([
  ['kquiz', '/v1/kquizzes/only-a-birder'],
  ['pquiz', '/v1/pquizzes/which-morning-bird'],
  ['article', '/v1/articles/a-short-history-of-the-fork'],
])('the frame of a %s links at most 16 KB of styles and 12 KB of script, and nothing that later pages need', async (kind, path) => {
  const { html } = await fetchPage(`/embed/${kind}/${await fetchUid(path)}`);
  const [styles, scripts] = [await measureStyles(html), await measureScripts(html)];
  console.log(`The frame of a ${kind}: ${styles.bytes} bytes of styles, ${scripts.bytes} bytes of script`);
  expect(styles.bytes).toBeGreaterThan(5 * 1_024);
  expect(styles.bytes).toBeLessThanOrEqual(16 * 1_024);
  expect(scripts.bytes).toBeLessThanOrEqual(12 * 1_024);
  const articleStyles = [expect.stringContaining('ArticleBody')];
  expect(styles.urls).toEqual(kind === 'article' ? expect.arrayContaining(articleStyles) : expect.not.arrayContaining(articleStyles));
  expect(html).not.toMatch(/speculationrules|rel="prefetch"|rel="preload"[^>]*as="script"|serviceWorker/);
});

test('the embed script is at most 2 KB after gzip', async () => {
  const script = await (await get('/embed.js')).arrayBuffer();
  const { gzipSync } = await import('node:zlib');
  expect(gzipSync(Buffer.from(script)).length).toBeLessThanOrEqual(2_048);
});

test('an ad slot may be framed by this site, and by any site only inside an embed', async () => {
  const fetchPolicy = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? '';
  expect(await fetchPolicy('/ads/article')).toMatch(/frame-ancestors 'self'(;|$)/);
  expect(await fetchPolicy('/ads/article?embedded')).toMatch(/frame-ancestors \*(;|$)/);
});
