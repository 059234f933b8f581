import { expect, test } from 'vitest';
import { COLLECTIONS } from '#rules/screens/collections';
import { fetchPage, takeSampleOfKinds } from '#tests/helpers/pages';

const SCREENS = [
  ...COLLECTIONS.map(({ path, sort }) => (sort === 'random' ? `${path}?seed=7` : path)),
  ...['/home', '/search', '/search?search=bird', '/search?tag=birds', '/category', '/category/animals', '/more', '/leaderboard', '/about'],
  ...['/daily', '/daily/archive'],
  ...[
    '/privacy',
    '/developers',
    '/developers/embedding',
    '/developers/lists',
    '/policies',
    '/policies/terms',
    '/policies/rules',
    '/policies/content',
    '/auth',
    '/editor',
    '/editor/manual',
    '/profile/quizlark',
    '/profile/jo_wren',
    '/kquiz/only-a-birder',
  ],
  ...['/article/the-quiz-inside', '/offline', '/kquiz/no-such-quiz'],
];

const decodeEntities = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');

/** Addresses on this site that a page's links and search forms lead to. */
function findTargets(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)];
  const searches = [...html.matchAll(/<form\b(?![^>]*method="post")[^>]*?\saction="(\/[^"#]*)/g)];
  return [...links, ...searches].map(([, target = '']) => decodeEntities(target));
}

test('every link of every screen leads to a page', { timeout: 240_000 }, async () => {
  const pages = await Promise.all(SCREENS.map((path) => fetchPage(path)));
  const sources = new Map(pages.flatMap(({ html }, index) => findTargets(html).map((target) => [target, SCREENS[index]])));
  expect(sources.size).toBeGreaterThan(300);
  const deadLinks: string[] = [];
  for (const target of takeSampleOfKinds([...sources.keys()], 12)) {
    const { status } = await fetchPage(target);
    if (status >= 400) deadLinks.push(`${sources.get(target)} links to ${target}: ${status}`);
  }
  expect(deadLinks).toEqual([]);
});
