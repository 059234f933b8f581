import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { HOME_LIMITS } from '#base/limits/home';
import { atLeast } from '#tests/helpers/bounds';
import { fetchPage } from '#tests/helpers/pages';

/** Creators and players, each by day, week and month. */
const RANKINGS = 6;
const ELEMENTS_PER_USER = 3;

interface Node {
  nodeName: string;
  childNodes?: Node[];
}

const countElements = (node: Node): number =>
  (node.childNodes ?? []).reduce((sum, child) => sum + countElements(child), node.nodeName.startsWith('#') ? 0 : 1);

test.each([
  ['/home', 80, 1_200],
  ['/home-new', 45, 660],
  ['/kquiz', 45, 660],
  ['/leaderboard', 40, 600],
])('%s is at most %d KB of HTML and %d elements', async (path, kilobytes, elements) => {
  const { status, html } = await fetchPage(path);
  expect(status).toBe(200);
  const [bytes, count] = [Buffer.byteLength(html), countElements(parse(html) as Node)];
  console.log(`${path}: ${bytes} bytes of HTML, ${count} elements`);
  expect(bytes).toBeLessThanOrEqual(kilobytes * 1024);
  expect(count).toBeLessThanOrEqual(elements);
});

test('home stays within its limits with full rankings', async () => {
  const { html } = await fetchPage('/home');
  const [{ length: bytesPerUser = 0 } = ''] = /<li><span class="avatar[\s\S]*?<\/li>/.exec(html) ?? [];
  const userCount = html.match(/<a class="ranking-name"/g)?.length ?? 0;
  const missing = RANKINGS * HOME_LIMITS.profilesPerRanking - userCount;
  expect([bytesPerUser, userCount]).toEqual([atLeast(1), atLeast(1)]);
  expect(countElements(parse(html) as Node) + missing * ELEMENTS_PER_USER).toBeLessThanOrEqual(1_200);
  expect(Buffer.byteLength(html) + missing * bytesPerUser).toBeLessThanOrEqual(80 * 1024);
});

test('covers use one sprite file, which is cached forever', async () => {
  const { html } = await fetchPage('/home-new');
  const files = new Set([...html.matchAll(/<use href="([^"#]*)#/g)].map(([, url]) => url ?? ''));
  expect([...files]).toEqual([expect.stringMatching(/^\/_astro\/sprite\.[\w-]+\.svg$/)]);
  const [url = ''] = files;
  const { status, headers } = await fetchPage(url);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'image/svg+xml',
    'public, max-age=31536000, immutable',
  ]);
});
