import { expect, test } from 'vitest';
import { COLLECTIONS } from '#rules/screens/collections';
import { fetchPage, takeSampleOfKinds } from '#tests/helpers/pages';
import { getOrigin } from '#tests/helpers/test-site';

const SCREENS = [
  ...COLLECTIONS.map(({ path, sort }) => (sort === 'random' ? `${path}?seed=7` : path)),
  ...['/home', '/search', '/search?search=bird', '/search?tag=birds', '/category', '/category/animals?opts=newest,kquiz', '/more'],
  ...[
    '/leaderboard',
    '/leaderboard?opts=month',
    '/about',
    '/privacy',
    '/developers',
    '/developers/embedding',
    '/policies',
    '/policies/rules',
    '/profile/quizlark',
    '/profile/jo_wren?opts=played',
  ],
  ...['/v1/public_contents', '/v1/categories', '/v1/kquizzes/search?search=bird', '/feed.xml', '/feed/user/quizlark.xml'],
  ...['/daily', '/daily/3', '/daily/archive', '/v1/daily', '/v1/daily/3', '/feed/daily.xml'],
  ...['/feed/category/animals.xml', '/sitemap.xml', '/robots.txt', '/v1/promote_contents?limit=8', '/v1/openapi.json'],
];

/** The headers of a page that its 304 must repeat. */
const REPEATED_HEADERS = ['cache-control', 'cache-tag', 'content-security-policy', 'etag', 'x-frame-options'];

const listLocations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);

/** The rules that a public response breaks. */
async function findProblems(path: string): Promise<string[]> {
  const { status, headers, html } = await fetchPage(path);
  const etag = headers.get('etag') ?? '';
  const revalidated = await fetchPage(path, { 'if-none-match': etag });
  const checks: Record<string, boolean> = {
    [`status ${status}`]: status !== 200,
    'not cached for everyone': !/^public, .*s-maxage=\d+, stale-while-revalidate=\d+$/.test(headers.get('cache-control') ?? ''),
    'no cache tags': !headers.get('cache-tag'),
    'no ETag': etag === '',
    'no 304': revalidated.status !== 304 || revalidated.html !== '',
    'a 304 without the headers of its page': REPEATED_HEADERS.some((name) => revalidated.headers.get(name) !== headers.get(name)),
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
  return Object.entries(checks).flatMap(([problem, isBroken]) => (isBroken ? [`${path}: ${problem}`] : []));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('every screen and every public call is cacheable for everyone, with tags and an ETag', async () => {
  const problems: string[] = [];
  for (const path of SCREENS) problems.push(...(await findProblems(path)));
  expect(problems).toEqual([]);
}, 120_000);

test('every URL of every sitemap is cacheable for everyone, with tags and an ETag', async () => {
  const maps = listLocations((await fetchPage('/sitemap.xml')).html);
  expect(maps.length).toBeGreaterThan(1);
  const paths = (await Promise.all(maps.map((map) => fetchPage(map)))).flatMap(({ html }) => listLocations(html));
  expect(paths.length).toBeGreaterThan(300);
  const problems: string[] = [];
  for (const path of takeSampleOfKinds(paths, 8)) problems.push(...(await findProblems(path)));
  expect(problems).toEqual([]);
}, 300_000);

test('play pages carry structured data and link their oEmbed document', async () => {
  const { html } = await fetchPage('/kquiz/only-a-birder');
  const graph = JSON.parse(/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}')['@graph'];
  expect(graph.map((schema: { '@type': string }) => schema['@type'])).toEqual(['Quiz', 'BreadcrumbList']);
  expect(html).toContain(`type="application/json+oembed"`);
  expect(html).toContain(`/oembed?url=${encodeURIComponent(`${getOrigin()}/kquiz/only-a-birder`)}`);
});
