import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAxeAndWidthFaults, findAxeViolations, hasHorizontalScroll, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { findSearchField, openAccountScreen, openHomeAs, openLink } from '#tests/helpers/journeys/navigation';
import { fetchListedContents } from '#tests/helpers/pages';

const { open } = launchTestBrowser();

/** Every kind of screen with a list or a text. */
const SCREENS = [
  '/home-new',
  '/category/animals',
  '/search?search=bird',
  '/profile/jo_wren',
  '/leaderboard',
  '/about',
  '/privacy',
  '/developers',
  '/developers/embedding',
  '/policies',
  '/policies/content',
  '/category',
  '/more',
];

/** Screens without results, past the last page, or with an unusual query. */
const STATES = [
  '/home-featured?page=99',
  '/search',
  '/search?search=zzzqqq%20xkcd',
  `/search?search=${'owl'.repeat(80)}`,
  '/search?tag=birds',
];

/** A desktop, a phone, and a desktop at 400 % zoom. */
const WIDTHS = [1280, 390, 320];

/** Opens a category by the menu of the header. */
async function openAnimals(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Categories' }).click();
  await page.getByRole('group', { name: 'Categories' }).getByRole('link', { name: 'Animals' }).click();
  await page.waitForURL('**/category/animals');
}

test.each([...SCREENS.map((path) => [path, WIDTHS] as const), ...STATES.map((path) => [path, WIDTHS.slice(1)] as const)])(
  '%s passes axe in both themes, and fits windows of %j pixels',
  { timeout: 120_000 },
  async (path, widths) => {
    const page = await open(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, width > 320 ? await findAxeAndWidthFaults(page) : await hasHorizontalScroll(page)]).toEqual([
        width,
        width > 320 ? [] : false,
      ]);
    }
  },
);

test('the screens of users and of the viewer’s contents fit the window at 400 % zoom', { timeout: 120_000 }, async () => {
  const [content] = await fetchListedContents('contentTypes=pquiz&limit=1&sort=-performance.playCount');
  const page = await openHomeAs(open, 'jo_wren');
  await openAccountScreen(page, 'My quizzes');
  await page.waitForURL(/\/all-content$/);
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  const contentPaths = ['reaction', 'comments'].map((name) => `/content/${content?.UID}/${name}`);
  for (const path of [
    '/profile/jo_wren/all-content',
    '/profile/emilia/friends',
    '/follower/quizlark',
    '/following/ha_linh',
    '/feed',
    ...contentPaths,
  ]) {
    await openLink(page, path);
    expect([path, await hasHorizontalScroll(page)]).toEqual([path, false]);
  }
});

test('a profile shows each viewer the tabs that open for them', { timeout: 120_000 }, async () => {
  const TABS_BY_VIEWER = {
    visitor: ['Contents', 'Friends'],
    quizlark: ['Contents', 'Friends', 'Account info'],
    jo_wren: ['Contents', 'Friends', 'Manage', 'Account info'],
    staff_robin: ['Contents', 'Friends', 'Manage', 'Account info'],
  } as const;
  for (const viewer of ['visitor', 'quizlark', 'jo_wren', 'staff_robin'] as const) {
    const page = viewer === 'visitor' ? await open('/home') : await openHomeAs(open, viewer);
    await openLink(page, '/profile/jo_wren');
    const tabs = page.getByRole('navigation', { name: 'Profile' }).getByRole('link');
    await expect
      .poll(async () => (await tabs.allInnerTexts()).map((text) => text.replace(/\s+[\d.]+[km]?$/, '')))
      .toEqual(TABS_BY_VIEWER[viewer]);
    await page.context().close();
  }
});

test('without JavaScript links filter lists, turn pages and load more', { timeout: 120_000 }, async () => {
  const page = await open('/home', { javaScriptEnabled: false });
  await openAnimals(page);
  await page.getByRole('group', { name: 'Kind' }).getByRole('link', { name: 'Trivia' }).click();
  await page.waitForURL('**/category/animals?opts=kquiz');
  await page.getByRole('contentinfo').getByRole('link', { name: 'New', exact: true }).click();
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL(/\/home-new\?page=2/);
  await page.getByRole('link', { name: 'Show 32 more' }).click();
  await page.waitForURL(/\/more\?of=/);
  await page.getByRole('searchbox', { name: 'Search quizzes', exact: true }).press('Enter');
  await page.getByRole('searchbox', { name: 'Search quizzes and articles' }).fill('birder');
  await page.getByRole('search', { name: 'Search quizzes and articles' }).getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'Only a birder gets 9 out of 9' }).first().click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Quizlark/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Show 25 more' }).click();
  await page.waitForURL(/\/profile\/quizlark\?after=/);
});

test('a search starts while the visitor types, half a second after the last letter', async () => {
  const page = await open('/home');
  await page.getByRole('searchbox', { name: 'Search quizzes', exact: true }).press('Enter');
  await page.getByRole('searchbox', { name: 'Search quizzes and articles' }).pressSequentially('birder', { delay: 40 });
  await page.waitForURL('**/search?search=birder');
  await page.locator('main [data-list]').first().getByRole('link', { name: 'Only a birder gets 9 out of 9' }).waitFor();
  expect(await findSearchField(page, 'Search quizzes and articles').inputValue()).toBe('birder');
});

test('what a visitor types while the script of the list is loading is searched for', async () => {
  const page = await open('/home');
  const typed = Promise.withResolvers<void>();
  await page.route(/\/_astro\/ListRegionScript[^/]*\.js$/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  const scriptAsked = page.waitForRequest(/\/_astro\/ListRegionScript[^/]*\.js$/);
  await page.getByRole('searchbox', { name: 'Search quizzes', exact: true }).press('Enter');
  await findSearchField(page, 'Search quizzes and articles').fill('birder');
  await scriptAsked;
  typed.resolve();
  await page.waitForURL('**/search?search=birder');
  await page.locator('main [data-list]').first().getByRole('link', { name: 'Only a birder gets 9 out of 9' }).waitFor();
});

test('an earlier search that is answered after a later one changes nothing', async () => {
  const page = await open('/home');
  let answerEarlier = () => {};
  // Before the next page begins to load, since a request that is under way then would stay unanswered.
  await page.route('**/search?search=owl', (route) => {
    answerEarlier = () => void route.continue();
  });
  await page.getByRole('searchbox', { name: 'Search quizzes', exact: true }).press('Enter');
  const field = findSearchField(page, 'Search quizzes and articles');
  const asked = page.waitForRequest('**/search?search=owl');
  await field.fill('owl');
  await asked;
  await field.fill('birder');
  await page.waitForURL('**/search?search=birder');
  const answered = page.waitForResponse('**/search?search=owl');
  answerEarlier();
  await (await answered).finished();
  // Whatever the answer did in the page is done before that of a later call.
  await page.evaluate(() => fetch('/health'));
  expect(new URL(page.url()).search).toBe('?search=birder');
  await page.locator('main [data-list]').first().getByRole('link', { name: 'Only a birder gets 9 out of 9' }).waitFor();
});

test('a kind filters the list in place, and Back returns to the unfiltered list', async () => {
  const page = await open('/home');
  await openAnimals(page);
  await page.getByRole('group', { name: 'Kind' }).getByRole('link', { name: 'Trivia' }).click();
  await page.waitForURL('**/category/animals?opts=kquiz');
  expect(await page.getByRole('group', { name: 'Kind' }).getByRole('link', { name: 'Trivia' }).getAttribute('aria-current')).toBe('page');
  await page.goBack();
  await page
    .getByRole('group', { name: 'Kind' })
    .getByRole('link', { name: 'All', exact: true, includeHidden: false })
    .and(page.locator('[aria-current]'))
    .waitFor();
});

test('the order is chosen in a drop-down menu, also by keyboard and without JavaScript', async () => {
  const page = await open('/home', PHONE);
  await page.getByRole('navigation', { name: 'Tab bar' }).getByRole('link', { name: 'Categories' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Animals/ })
    .first()
    .click();
  await page.getByRole('group', { name: 'Kind' }).getByRole('link', { name: 'Trivia' }).click();
  await page.waitForURL('**/category/animals?opts=kquiz');
  await page.getByRole('button', { name: 'Sort: Trending' }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('group', { name: 'Sort' });
  expect(await menu.getByRole('link', { name: 'Trending' }).getAttribute('aria-current')).toBe('true');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/category/animals?opts=newest,kquiz');
  await page.getByRole('button', { name: 'Sort: Newest' }).and(page.locator(':focus')).waitFor();
  expect(await menu.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Made by: By anyone' }).click();
  await page.getByRole('group', { name: 'Made by' }).getByRole('link', { name: 'Core team' }).click();
  await page.waitForURL('**/category/animals?opts=newest,kquiz,official');
  await page.getByRole('button', { name: 'Made by: Core team' }).waitFor();

  const noScriptPage = await open('/home', { javaScriptEnabled: false });
  await openAnimals(noScriptPage);
  await noScriptPage.getByRole('button', { name: 'Sort: Trending' }).click();
  await noScriptPage.getByRole('group', { name: 'Sort' }).getByRole('link', { name: 'Most played' }).click();
  await noScriptPage.waitForURL('**/category/animals?opts=played');
});

test('more items are loaded after an error message and a retry', async () => {
  const page = await open('/profile/quizlark');
  const tiles = page.locator('main [data-list]').first().locator('ul.tiles > li');
  expect(await tiles.count()).toBe(25);
  await page.route('**/profile/quizlark?after=*', (route) => route.fulfill({ status: 429 }));
  await page.getByRole('link', { name: 'Show 25 more' }).click();
  await page.getByText('Could not update the list.').waitFor();
  await page.unroute('**/profile/quizlark?after=*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => tiles.count()).toBeGreaterThan(25);
});

test('the list at the bottom loads when it is scrolled into view, shows its progress, and is retried after an error', async () => {
  const page = await open('/home');
  const bottom = page.locator('[data-bottom]');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/more', async (route) => {
    await released;
    await route.fulfill({ status: 503 });
  });
  await page.getByRole('searchbox', { name: 'Search quizzes', exact: true }).fill('zzzqqq');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?search=zzzqqq');
  await page.getByRole('heading', { name: 'More to play' }).scrollIntoViewIfNeeded();
  await bottom.getByRole('link', { name: 'Loading' }).waitFor();
  expect(await bottom.locator('[data-list]').getAttribute('aria-busy')).toBe('true');
  release();
  await bottom.getByText('Could not update the list.').waitFor();
  await page.unroute('**/more');
  await bottom.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => bottom.locator('ul.tiles > li').count()).toBe(32);
  await bottom.getByText('Could not update the list.').waitFor({ state: 'hidden' });
});

test('a list that is loaded to its end shows every item once and no button for more', async () => {
  const page = await open('/profile/emilia');
  const more = page.getByRole('link', { name: 'Show 25 more' });
  const tiles = page.locator('main [data-list]').first().locator('ul.tiles > li');
  while (await more.isVisible()) {
    const tileCount = await tiles.count();
    await more.click();
    await expect.poll(() => tiles.count()).toBeGreaterThan(tileCount);
  }
  expect(await tiles.count()).toBe(Number(await page.locator('[aria-label="Profile"] .count').textContent()));
});
