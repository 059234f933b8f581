import { COLLECTIONS } from '#rules/screens/collections';
import type { SmokeClient } from './smoke-client.ts';
import type { SmokePerson } from './smoke-writes.ts';

const PUBLIC_SCREENS = [
  ...COLLECTIONS.map(({ path, sort }) => (sort === 'random' ? `${path}?seed=7` : path)),
  ...['/home', '/search', '/search?search=bird', '/category', '/category/animals', '/more', '/leaderboard', '/leaderboard?opts=month'],
  ...['/about', '/privacy', '/policies', '/developers', '/offline', '/auth', '/editor', '/editor/manual', '/editor/preview'],
  ...['/health', '/sitemap.xml', '/robots.txt'],
  ...['/kquiz/only-a-birder', '/kquiz/only-a-birder/form', '/kquiz/only-a-birder/print'],
  ...['/pquiz/which-morning-bird', '/article/a-short-history-of-the-fork'],
  ...['/profile/jo_wren', '/profile/jo_wren?opts=played', '/profile/jo_wren/friends', '/follower/jo_wren', '/following/jo_wren'],
  ...['/feed.xml', '/feed/user/quizlark.xml', '/feed/category/animals.xml'],
];
const OWN_SCREENS = [
  ...['/home', '/feed', '/notifications', '/blocked', '/editor', '/profile/:username', '/profile/:username/info'],
  ...['/editor/kquiz/:quiz', '/editor/kquiz/:quiz/insights', '/kquiz/:quiz/classes'],
];
const STAFF_SCREENS = [
  ...['/internal', '/internal/cases', '/internal/audit', '/internal/settings', '/internal/embeds', '/internal/campaigns'],
  ...['/user', '/message', '/relation', '/dashboard', '/test', '/search?internal=1'],
];

const PUBLIC_READS = [
  ...['/v1/public_contents', '/v1/promote_contents', '/v1/contents', '/v1/contents/count', '/v1/categories', '/v1/openapi.json'],
  ...['/v1/kquizzes/search?search=bird', '/v1/public_contents/search/count?search=bird&verify_status=normal', '/alltemplates'],
  ...['/v1/kquizzes/only-a-birder', '/v1/pquizzes/which-morning-bird', '/v1/articles/a-short-history-of-the-fork', '/v1/auth/current_user'],
];
const OWN_READS = [
  ...['/v1/auth/current_user', '/v1/auth/sessions', '/v1/contents/feed', '/v1/notifications', '/v1/blocks'],
  ...['/v1/kquizzes/:quiz', '/v1/kquizzes/:quiz/versions', '/v1/kquizzes/:quiz/insights', '/v1/kquizzes/:quiz/export'],
  '/v1/kquizzes/:quiz/classes',
];
const STAFF_READS = [
  ...['/v1/admin/reviews', '/v1/admin/cases', '/v1/admin/audit', '/v1/users', '/v1/admin/dashboard', '/v1/messages', '/v1/relations'],
  ...['/v1/admin/settings/trusted_creators', '/v1/admin/embeds', '/v1/admin/campaigns?from=20261101&to=20261120'],
];

/** Opens every screen and reads each kind of list, as a visitor, as this person and as their administrator. */
export async function readEverything(client: SmokeClient, person: SmokePerson): Promise<void> {
  const groups: [paths: readonly string[], cookie: string][] = [
    [[...PUBLIC_SCREENS, ...PUBLIC_READS], ''],
    [[...OWN_SCREENS, ...OWN_READS], person.cookie],
    [[...STAFF_SCREENS, ...STAFF_READS], person.staff],
  ];
  const params = { username: person.username, quiz: person.quizId };
  for (const [paths, cookie] of groups) {
    for (const path of paths) {
      const [pathname = '', query = ''] = path.split(/(?=\?)/);
      await client.send(`GET ${pathname}`, { params, query, cookie });
    }
  }
}
