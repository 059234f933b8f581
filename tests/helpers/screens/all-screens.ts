import { START_CARDS } from '#rules/editor/start-cards';
import { COLLECTIONS } from '#rules/screens/collections';
import { LONG_HOME_SECTIONS } from '#rules/screens/home-screen';
import { PROFILE_TABS } from '#rules/screens/profile-tabs';
import { fetchPage, type PageResponse } from '#tests/helpers/pages';
import type { SeededAccount } from '#tests/helpers/serve';
import { getOrigin, getSession } from '#tests/helpers/test-site';

/** Page files whose only answers are redirects, errors, or other files' screens. */
export const WITHOUT_SCREEN = ['404', '405', '500', '503', 'createquiz', 'index', 'profile/me/[...rest]'];

/** The screens of each page file, by paths that staff can open. */
export const SCREENS: Record<string, readonly string[]> = {
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
  'auth/restore': ['/auth/restore'],
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
  'developers/[...topic]': ['/developers', '/developers/embedding', '/developers/playing'],
  'editor/[kind]/[name]/index': START_CARDS.map(({ path }) => path),
  'editor/[kind]/[name]/insights': ['/editor/kquiz/only-a-birder/insights'],
  'editor/index': ['/editor'],
  'editor/manual': ['/editor/manual'],
  'editor/preview': ['/editor/preview'],
  'embed/[kind]/[uid]/[resultId]': [],
  'embed/[kind]/[uid]/index': [],
  'embed/article/[uid]/index': [],
  'embed/daily': [],
  'feed/index': ['/feed'],
  'follower/[name]': ['/follower/jo_wren'],
  'following/[name]': ['/following/jo_wren'],
  home: ['/home'],
  'internal/audit': ['/internal/audit'],
  'internal/campaigns': ['/internal/campaigns'],
  'internal/cases': ['/internal/cases'],
  'internal/embeds/[key]': [],
  'internal/embeds/index': ['/internal/embeds'],
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

/** Screens whose paths have the identifiers of a content, with the account that sees them. */
async function listScreensOfContents(): Promise<[path: string, viewer?: SeededAccount][]> {
  const fetchContent = async (path: string) =>
    (await (await fetch(`${getOrigin()}/v1/${path}`)).json()) as { UID: string; results?: { _id: string }[] };
  const [pquiz, kquiz, article] = await Promise.all(
    ['pquizzes/which-morning-bird', 'kquizzes/only-a-birder', 'articles/the-quiz-inside'].map(fetchContent),
  );
  const result = pquiz?.results?.[0]?._id;
  return [
    [`/content/${kquiz?.UID}/comments`],
    [`/content/${kquiz?.UID}/reaction`],
    [`/content/${kquiz?.UID}/decision`, 'quizlark'],
    [`/content/${kquiz?.UID}/published`, 'quizlark'],
    [`/pquiz/which-morning-bird/${result}`],
    [`/kquiz/only-a-birder?campaign_id=class-unknown`],
    [`/embed/pquiz/${pquiz?.UID}`],
    [`/embed/pquiz/${pquiz?.UID}/${result}`],
    [`/embed/kquiz/${kquiz?.UID}?theme=dark`],
    [`/embed/article/${article?.UID}`],
    ['/embed/daily'],
    ['/embed/kquiz/unknown'],
  ];
}

/** Contents and states of screens beyond those that `SCREENS` has. */
const MORE_SCREENS: readonly [path: string, viewer?: SeededAccount][] = [
  ['/kquiz/try-every-kind'],
  ['/kquiz/try-every-kind/form'],
  ['/kquiz/try-every-kind/print'],
  ['/pquiz/which-morning-bird/form'],
  ['/article/lark-hop'],
  ['/article/a-short-history-of-the-fork'],
  ['/search?search=zzzzzz'],
  ['/category/animals?opts=newest,kquiz'],
  ['/leaderboard?opts=month'],
  ['/embed/category/animals'],
  ['/embed/collection/kquiz?theme=dark'],
  ['/embed/user/quizlark'],
  ['/embed/user/staff_robin'],
  ['/embed/category/unknown'],
  ['/kquiz/only-a-birder/classes', 'jo_wren'],
  ['/profile/jo_wren', 'jo_wren'],
  ['/profile/jo_wren/played', 'jo_wren'],
  ['/profile/jo_wren/friends', 'jo_wren'],
  ['/profile/jo_wren/info', 'jo_wren'],
  ['/notifications', 'jo_wren'],
];

export interface ScreenDocument extends PageResponse {
  /** The path, with the account that sees it if visitors do not. */
  name: string;
}

/** The document of every screen of the seeded site as the Worker sends it: as visitors get it, or else as the account that sees it does. */
export async function fetchEveryScreen(): Promise<ScreenDocument[]> {
  const screens = [...Object.values(SCREENS).flatMap((paths) => paths.map((path) => [path] as [string, SeededAccount?])), ...MORE_SCREENS];
  const documents: ScreenDocument[] = [];
  for (const [path, viewer] of [...screens, ...(await listScreensOfContents())]) documents.push(await fetchScreen(path, viewer));
  return documents;
}

async function fetchScreen(path: string, viewer?: SeededAccount): Promise<ScreenDocument> {
  const fetchAs = async (account: SeededAccount | null): Promise<ScreenDocument> => ({
    ...(await fetchPage(path, account ? { cookie: getSession(account) } : {})),
    name: account ? `${path} as ${account}` : path,
  });
  if (viewer) return fetchAs(viewer);
  const asVisitor = await fetchAs(null);
  return asVisitor.html.startsWith('<!DOCTYPE html>') ? asVisitor : fetchAs('staff_robin');
}
