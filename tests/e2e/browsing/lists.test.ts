import { expect, test } from 'vitest';
import { findAxeViolations, hasHorizontalScroll, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { fetchListedContents } from '#tests/helpers/pages';
import { findScreenFaults, openPageAsStaff } from '#tests/helpers/staff';

const { open } = launchTestBrowser();

/** Every kind of screen that lists or tells. */
const SCREENS = [
  '/home-new',
  '/category/animals',
  '/search?search=bird',
  '/profile/jo_wren',
  '/leaderboard',
  '/about',
  '/privacy',
  '/category',
  '/more',
];

/** What they show where there is nothing, too much or something else to show. */
const STATES = [
  '/home-featured?page=99',
  '/search',
  '/search?search=zzzqqq%20xkcd',
  `/search?search=${'owl'.repeat(80)}`,
  '/search?tag=birds',
];

/** A desk, a phone, and what a desk shows at 400 %. */
const WIDTHS = [1280, 390, 320];

test.each([...SCREENS.map((path) => [path, WIDTHS] as const), ...STATES.map((path) => [path, WIDTHS.slice(1)] as const)])(
  '%s has nothing axe objects to in either theme, and is no wider than a window of any of %j pixels',
  { timeout: 120_000 },
  async (path, widths) => {
    const page = await open(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, width > 320 ? await findScreenFaults(page) : await hasHorizontalScroll(page)]).toEqual([
        width,
        width > 320 ? [] : false,
      ]);
    }
  },
);

test('screens of people and one’s own lists are no wider than the window at 400 %', { timeout: 120_000 }, async () => {
  const [content] = await fetchListedContents('contentTypes=pquiz&limit=1&sort=-performance.playCount');
  const page = await openPageAsStaff(open, 'jo_wren', '/profile/jo_wren/all-content');
  expect(await findScreenFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  const besides = ['reaction', 'comments'].map((name) => `/content/${content?.UID}/${name}`);
  for (const path of [
    '/profile/jo_wren/all-content',
    '/profile/emilia/friends',
    '/follower/quizlark',
    '/following/ha_linh',
    '/feed',
    ...besides,
  ]) {
    await page.goto(path);
    expect([path, await hasHorizontalScroll(page)]).toEqual([path, false]);
  }
});

test('a profile shows each visitor the tabs that are theirs', { timeout: 120_000 }, async () => {
  const SEEN = {
    visitor: ['Contents', 'Friends'],
    quizlark: ['Contents', 'Friends', 'Account info'],
    jo_wren: ['Contents', 'Friends', 'All', 'Public', 'Pending', 'Only people with link', 'Account info'],
    staff_robin: ['Contents', 'Friends', 'All', 'Public', 'Pending', 'Only people with link', 'Account info'],
  } as const;
  for (const viewer of ['visitor', 'quizlark', 'jo_wren', 'staff_robin'] as const) {
    const page = viewer === 'visitor' ? await open('/profile/jo_wren') : await openPageAsStaff(open, viewer, '/profile/jo_wren');
    const tabs = page.getByRole('navigation', { name: 'Profile' }).getByRole('link');
    await expect.poll(async () => (await tabs.allInnerTexts()).map((text) => text.replace(/\s+[\d.]+[km]?$/, ''))).toEqual(SEEN[viewer]);
    await page.context().close();
  }
});

test('without script lists are narrowed, paged and gone on from by links', { timeout: 120_000 }, async () => {
  const page = await open('/category/animals', { javaScriptEnabled: false });
  await page.getByRole('group', { name: 'Kind' }).getByRole('link', { name: 'Trivia' }).click();
  await page.waitForURL('**/category/animals?opts=kquiz');
  await page.goto('/home-new');
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL(/\/home-new\?page=2/);
  await page.getByRole('link', { name: 'Show 32 more' }).click();
  await page.waitForURL('**/more');
  await page.goto('/search');
  await page.getByRole('searchbox', { name: 'Search quizzes and articles' }).fill('birder');
  await page.getByRole('search', { name: 'Search quizzes and articles' }).getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'Only a birder gets 9 out of 9' }).first().waitFor();
  await page.goto('/profile/quizlark');
  await page.getByRole('link', { name: 'Show 25 more' }).click();
  await page.waitForURL(/\/profile\/quizlark\?after=/);
});

test('a search looks as one types, half a second after the last letter', async () => {
  const page = await open('/search');
  await page.getByRole('searchbox', { name: 'Search quizzes and articles' }).pressSequentially('birder', { delay: 40 });
  await page.waitForURL('**/search?search=birder');
  await page.locator('main [data-list]').first().getByRole('link', { name: 'Only a birder gets 9 out of 9' }).waitFor();
  expect(await page.getByRole('searchbox', { name: 'Search quizzes and articles' }).inputValue()).toBe('birder');
});

test('a kind is picked in place, and Back brings the list back', async () => {
  const page = await open('/category/animals');
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

test('the order is chosen in a drop-down, by keyboard and without script too', async () => {
  const page = await open('/category/animals?opts=kquiz', PHONE);
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

  const plain = await open('/category/animals', { javaScriptEnabled: false });
  await plain.getByRole('button', { name: 'Sort: Trending' }).click();
  await plain.getByRole('group', { name: 'Sort' }).getByRole('link', { name: 'Most played' }).click();
  await plain.waitForURL('**/category/animals?opts=played');
});

test('a batch is added, fails with a word, and is tried again', async () => {
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

test('the list at the bottom loads by itself where the reader comes to it, says so, and is tried again', async () => {
  const page = await open('/about');
  const bottom = page.locator('[data-bottom]');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/more', async (route) => {
    await held;
    await route.fulfill({ status: 503 });
  });
  await page.goto('/search?search=zzzqqq');
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
    const before = await tiles.count();
    await more.click();
    await expect.poll(() => tiles.count()).toBeGreaterThan(before);
  }
  expect(await tiles.count()).toBe(Number(await page.locator('[aria-label="Profile"] .count').textContent()));
});
