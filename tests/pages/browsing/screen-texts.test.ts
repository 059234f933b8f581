import { readdirSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { START_CARDS } from '#rules/editor/start-cards';
import { COLLECTIONS } from '#rules/screens/collections';
import { LONG_HOME_SECTIONS } from '#rules/screens/home-screen';
import { PROFILE_TABS } from '#rules/screens/profile-tabs';
import { fetchListedContents, fetchPage } from '#tests/helpers/pages';

/** Page files whose only answers are redirects, errors, or other files' screens. */
const WITHOUT_SCREEN = ['404', '405', '500', '503', 'createquiz', 'index', 'profile/me/[...rest]'];

/** The screens of each page file, by paths that staff can open. */
const SCREENS: Record<string, readonly string[]> = {
  '[kind]/[name]/[resultId]': [],
  '[kind]/[name]/classes': ['/kquiz/only-a-birder/classes'],
  '[kind]/[name]/form': ['/kquiz/only-a-birder/form'],
  '[kind]/[name]/index': ['/kquiz/only-a-birder', '/pquiz/which-morning-bird'],
  '[kind]/[name]/print/index': ['/kquiz/only-a-birder/print'],
  '[kind]/[name]/print/key': ['/kquiz/only-a-birder/print/key'],
  '[screen]': COLLECTIONS.map(({ path, sort }) => (sort === 'random' ? `${path}?seed=7` : path)),
  about: ['/about'],
  // Only a site with an ad provider has this screen.
  'ads/[place]': [],
  // Its owner alone opens a class: `tests/e2e/classes` does.
  'classes/[id]': [],
  'article/[name]/index': ['/article/the-quiz-inside'],
  'auth/index': ['/auth', '/auth?mode=REGISTER', '/auth?mode=RECOVER'],
  'auth/verify': ['/auth/verify'],
  blocked: ['/blocked'],
  'category/[name]': ['/category/animals', '/category/music'],
  'category/index': ['/category'],
  'content/[name]/comments': [],
  'content/[name]/decision': [],
  'content/[name]/published': [],
  'content/[name]/reaction': [],
  'daily/[number]': ['/daily/3'],
  'daily/archive': ['/daily/archive'],
  'daily/index': ['/daily'],
  dashboard: ['/dashboard'],
  'dev/jobs': ['/dev/jobs'],
  'dev/mail': ['/dev/mail'],
  'editor/[kind]/[name]/index': START_CARDS.map(({ path }) => path),
  'editor/[kind]/[name]/insights': ['/editor/kquiz/only-a-birder/insights'],
  'editor/index': ['/editor'],
  'editor/manual': ['/editor/manual'],
  'editor/preview': ['/editor/preview'],
  'embed/[kind]/[uid]/[resultId]': [],
  'embed/[kind]/[uid]/index': [],
  'embed/daily': [],
  'feed/index': ['/feed'],
  'follower/[name]': ['/follower/jo_wren'],
  'following/[name]': ['/following/jo_wren'],
  home: ['/home'],
  'internal/audit': ['/internal/audit'],
  'internal/campaigns': ['/internal/campaigns'],
  'internal/cases': ['/internal/cases'],
  'internal/embeds': ['/internal/embeds'],
  'internal/index': ['/internal', '/internal?list=rejected', '/internal?list=restricted'],
  'internal/settings': ['/internal/settings'],
  // Only for staff without the second factor that the site requires of them.
  'internal/two-step': [],
  leaderboard: ['/leaderboard'],
  message: ['/message'],
  'more/[section]': Object.keys(LONG_HOME_SECTIONS).map((name) => `/more/${name}`),
  'more/index': ['/more'],
  notifications: ['/notifications'],
  offline: ['/offline'],
  'policies/content': ['/policies/content'],
  'policies/index': ['/policies'],
  'policies/rules': ['/policies/rules'],
  'policies/terms': ['/policies/terms'],
  privacy: ['/privacy'],
  'profile/[name]/[tab]': PROFILE_TABS.flatMap(({ key }) => (key.endsWith('-content') ? [`/profile/jo_wren/${key}`] : [])),
  'profile/[name]/friends': ['/profile/jo_wren/friends'],
  'profile/[name]/index': ['/profile/jo_wren', '/profile/quizlark'],
  'profile/[name]/info': ['/profile/jo_wren/info'],
  'profile/[name]/played': ['/profile/staff_robin/played'],
  relation: ['/relation'],
  'search/index': ['/search', '/search?search=bird', '/search?tag=birds'],
  test: ['/test'],
  unsubscribe: ['/unsubscribe'],
  user: ['/user'],
};

/** Screens of a content, whose paths have its UID. */
async function listContentScreens(): Promise<string[]> {
  const contents = await fetchListedContents('limit=100&conditions=%7B%22type%22%3A%22kquiz%22%7D');
  const content = contents.find(({ urlName }) => urlName === 'only-a-birder') ?? contents[0];
  return [`/content/${content?.UID}/comments`, `/content/${content?.UID}/reaction`];
}

const read = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

test('every page file is covered', () => {
  const files = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(astro|ts)$/.test(file) && !file.includes('/_'))
    .map((file) => file.replace(/\.(astro|ts)$/, ''));
  expect([...Object.keys(SCREENS), ...WITHOUT_SCREEN].toSorted()).toEqual(files.toSorted());
});

test('every screen has a title and a description that no other screen has', { timeout: 180_000 }, async () => {
  const cookie = inject('sessions').staff_robin;
  const paths = [...Object.values(SCREENS).flat(), ...(await listContentScreens())];
  const pathByText = new Map<string, string>();
  const problems: string[] = [];
  for (const path of [...paths, '/404-page']) {
    const { status, html } = await fetchPage(path, { cookie, ...(path === '/404-page' && { 'user-agent': 'Googlebot' }) });
    // Without a token the link of a mail does nothing: 400.
    if (![200, path === '/unsubscribe' ? 400 : 0, path === '/404-page' ? 404 : 0].includes(status)) problems.push(`${path}: ${status}`);
    for (const text of [read(html, /<title>([^<]+)<\/title>/), read(html, /<meta name="description" content="([^"]+)"/)]) {
      if (text.trim() === '') problems.push(`${path}: a text is missing`);
      else if (pathByText.has(text)) problems.push(`${path} and ${pathByText.get(text)}: ${text}`);
      pathByText.set(text, path);
    }
  }
  expect(problems).toEqual([]);
});
