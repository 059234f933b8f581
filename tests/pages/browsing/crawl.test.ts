import { expect, inject, test } from 'vitest';
import { COLLECTIONS } from '#rules/screens/collections';
import { fetchPage } from '#tests/helpers/pages';

const SCREENS = [
  ...COLLECTIONS.map(({ path, sort }) => (sort === 'random' ? `${path}?seed=7` : path)),
  ...['/home', '/search', '/search?search=bird', '/search?tag=birds', '/category', '/category/animals?opts=newest,kquiz', '/more'],
  ...['/leaderboard', '/leaderboard?opts=month', '/about', '/privacy', '/profile/quizlark', '/profile/jo_wren?opts=played'],
  ...['/v1/public_contents', '/v1/categories', '/v1/kquizzes/search?search=bird', '/feed.xml', '/feed/user/quizlark.xml'],
  ...['/feed/category/animals.xml', '/sitemap.xml', '/robots.txt', '/v1/promote_contents?limit=8', '/v1/openapi.json'],
];

/** What a 304 says again of the page that a cache has. */
const KEPT_HEADERS = ['cache-control', 'cache-tag', 'content-security-policy', 'etag', 'x-frame-options'];

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);

/** What every public answer must be. */
async function problemsOf(path: string): Promise<string[]> {
  const { status, headers, html } = await fetchPage(path);
  const etag = headers.get('etag') ?? '';
  const again = await fetchPage(path, { 'if-none-match': etag });
  const checks: Record<string, boolean> = {
    [`status ${status}`]: status !== 200,
    'not kept for everyone': !/^public, .*s-maxage=\d+, stale-while-revalidate=\d+$/.test(headers.get('cache-control') ?? ''),
    'no cache tags': !headers.get('cache-tag'),
    'no ETag': etag === '',
    'no 304': again.status !== 304 || again.html !== '',
    'a 304 without the headers of its page': KEPT_HEADERS.some((name) => again.headers.get(name) !== headers.get(name)),
    'sets a cookie': headers.has('set-cookie'),
  };
  if (html.startsWith('<!DOCTYPE html>')) {
    Object.assign(checks, {
      'not one h1': (html.match(/<h1/g) ?? []).length !== 1,
      'no title': !/<title>[^<]+<\/title>/.test(html),
      'no description': !/<meta name="description" content="[^"]+"/.test(html),
      'no canonical': !/<link rel="canonical" href="http/.test(html),
      'no Open Graph': !/<meta property="og:title"/.test(html),
      'an answer key': /"answerValue"|"resultWeights"|"textInputAnswers"|"pairsAnswer"/.test(html),
      'broken structured data': [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].some(
        ([, json]) => !isJson(json ?? ''),
      ),
    });
  }
  return Object.entries(checks).flatMap(([problem, holds]) => (holds ? [`${path}: ${problem}`] : []));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('every screen and every public call is for everyone, with tags and an ETag', async () => {
  const problems: string[] = [];
  for (const path of SCREENS) problems.push(...(await problemsOf(path)));
  expect(problems).toEqual([]);
}, 120_000);

test('so is every address of every sitemap', async () => {
  const maps = locations((await fetchPage('/sitemap.xml')).html);
  expect(maps.length).toBeGreaterThan(1);
  const paths = (await Promise.all(maps.map((map) => fetchPage(map)))).flatMap(({ html }) => locations(html));
  expect(paths.length).toBeGreaterThan(300);
  const problems: string[] = [];
  for (const path of new Set(paths)) problems.push(...(await problemsOf(path)));
  expect(problems).toEqual([]);
}, 300_000);

test('play pages say what they are, and where their frame is', async () => {
  const { html } = await fetchPage('/kquiz/only-a-birder');
  const graph = JSON.parse(/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}')['@graph'];
  expect(graph.map((thing: { '@type': string }) => thing['@type'])).toEqual(['Quiz', 'BreadcrumbList']);
  expect(html).toContain(`type="application/json+oembed"`);
  expect(html).toContain(`/oembed?url=${encodeURIComponent(`${inject('origin')}/kquiz/only-a-birder`)}`);
});
