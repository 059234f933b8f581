import { expect, test } from 'vitest';
import { PROFILE_TABS } from '#rules/screens/profile-tabs';
import { fetchPage } from '#tests/helpers/pages';
import type { SeededAccount } from '#tests/helpers/serve';
import { getSession } from '#tests/helpers/test-site';

const VIEWERS = [null, 'jo_wren', 'quizlark', 'editor_finch', 'staff_robin', 'admin_wren'] as const;
const OWNER = 'jo_wren';
const ELEVATED_ROLES = ['quizlark', 'editor_finch', 'staff_robin', 'admin_wren'];
const STAFF = ['staff_robin', 'admin_wren'];

const buildHeaders = (viewer: SeededAccount | null) => ({
  'user-agent': 'Googlebot',
  ...(viewer && { cookie: getSession(viewer) }),
});

/** Whether a tab of the owner's profile opens for a viewer. The tab of public contents opens for everyone. */
const isOpenFor = ({ key, visibleTo }: (typeof PROFILE_TABS)[number], viewer: SeededAccount | null) =>
  visibleTo === 'everyone' ||
  key === 'public-content' ||
  (viewer !== null &&
    (viewer === OWNER || (visibleTo !== 'self' && (visibleTo === 'elevatedRoles' ? ELEVATED_ROLES : STAFF).includes(viewer))));

test.each(PROFILE_TABS.flatMap((tab) => VIEWERS.map((viewer) => [tab.pathSuffix || '/', viewer, isOpenFor(tab, viewer)] as const)))(
  'whether the tab %s of a profile opens for %s: %s',
  async (pathSuffix, viewer, isOpen) => {
    const { status, headers } = await fetchPage(`/profile/${OWNER}${pathSuffix === '/' ? '' : pathSuffix}`, buildHeaders(viewer));
    expect(status).toBe(isOpen ? 200 : 404);
    const isShared = headers.get('cache-control')?.startsWith('public') ?? false;
    expect(isShared).toBe(['/', '/friends'].includes(pathSuffix));
  },
);

test('others see the public contents in their tab as the profile lists them, and no tab or control of the owner', async () => {
  const [tab, profile] = await Promise.all([fetchPage(`/profile/${OWNER}/public-content`), fetchPage(`/profile/${OWNER}`)]);
  const listTitles = (html: string) => [...html.matchAll(/<h3 class="tile-title"[^>]*>\s*<a[^>]*href="([^"]+)"/g)].map(([, href]) => href);
  expect(listTitles(tab.html).length).toBeGreaterThan(0);
  expect(listTitles(tab.html)).toEqual(listTitles(profile.html));
  expect(tab.html).not.toMatch(/data-own-action|href="\/editor\/kquiz\//);
  const [strip = ''] = /<nav[^>]* aria-label="Profile"[^>]*>[\s\S]*?<\/nav>/.exec(tab.html) ?? [];
  expect([...strip.matchAll(/<a\b[^>]* href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    `/profile/${OWNER}`,
    `/profile/${OWNER}/friends`,
    `/profile/${OWNER}/public-content`,
  ]);
  expect((await fetchPage('/profile/nobody_at_all/public-content', { 'user-agent': 'Googlebot' })).status).toBe(404);
});

test('the tab of all contents includes the public and the pending contents', async () => {
  // Other tests add contents of this creator, so what they look for may be on a later page of the list.
  const listTilePaths = async (pathSuffix: string): Promise<string[]> => {
    const { html } = await fetchPage(`/profile/${OWNER}/${pathSuffix}`, buildHeaders(OWNER));
    const paths = [...html.matchAll(/<h3[^>]*>\s*<a[^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
    const [, next] = /href="[^"]*(\?from=\d+)"/.exec(html) ?? [];
    return next ? [...paths, ...(await listTilePaths(pathSuffix.split('?')[0] + next))] : paths;
  };
  const [all, published, pending] = await Promise.all(['all-content', 'public-content', 'pending-content'].map(listTilePaths));
  expect(all?.length).toBeGreaterThan(0);
  expect(published?.length).toBeGreaterThan(0);
  for (const href of [...(published ?? []), ...(pending ?? [])]) expect(all).toContain(href);
});

test('the public page contains the owner’s tabs, hidden', async () => {
  const { html } = await fetchPage(`/profile/${OWNER}`, buildHeaders(OWNER));
  const [strip = ''] = /<nav[^>]* aria-label="Profile"[^>]*>[\s\S]*?<\/nav>/.exec(html) ?? [];
  const tabs = strip.match(/<a\b[^>]*>/g) ?? [];
  // The page is the same for everyone, and a tab for its owner alone is on their own screens.
  const shownTabs = PROFILE_TABS.filter((tab) => !('isFilter' in tab) && tab.visibleTo !== 'self');
  expect(tabs).toHaveLength(shownTabs.length);
  expect(tabs.filter((tab) => / hidden/.test(tab))).toHaveLength(shownTabs.filter(({ visibleTo }) => visibleTo !== 'everyone').length);
});
