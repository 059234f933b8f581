import { expect, test } from 'vitest';
import { axe, browserOfFile, PHONE, scrollsSideways } from '#tests/helpers/browser';

const { open } = browserOfFile();

const SCREENS = [
  '/category/animals',
  '/search?search=bird',
  '/search?search=zzzqqq',
  '/profile/jo_wren',
  '/leaderboard',
  '/about',
  '/privacy',
  '/category',
  '/more',
];

test.each(SCREENS.flatMap((path) => [[path, 'light'] as const, [path, 'dark'] as const]))(
  '%s in the %s has nothing axe objects to, on a desk and on a phone',
  async (path, colorScheme) => {
    for (const options of [{}, PHONE]) {
      const page = await open(path, { ...options, colorScheme });
      expect(await axe(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await page.context().close();
    }
  },
);

test('lists work at 320 pixels, and so at 400 % of 1280', async () => {
  for (const path of SCREENS) {
    const page = await open(path, { viewport: { width: 320, height: 640 } });
    expect([path, await scrollsSideways(page)]).toEqual([path, false]);
    await page.context().close();
  }
});

test('a search looks as one types, half a second after the last letter', async () => {
  const page = await open('/search');
  await page.getByRole('searchbox', { name: 'What to look for' }).pressSequentially('birder', { delay: 40 });
  await page.waitForURL('**/search?search=birder');
  await page.locator('main [data-list]').first().getByRole('link', { name: 'Only a birder gets 9 out of 9' }).waitFor();
  expect(await page.getByRole('searchbox', { name: 'What to look for' }).inputValue()).toBe('birder');
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

test('a batch is added, fails with a word, and is tried again', async () => {
  const page = await open('/profile/quizlark');
  const tiles = page.locator('main [data-list]').first().locator('ul.tiles > li');
  expect(await tiles.count()).toBe(25);
  await page.route('**/profile/quizlark?after=*', (route) => route.fulfill({ status: 429 }));
  await page.getByRole('link', { name: 'Show 25 more' }).click();
  await page.getByText('This did not load.').waitFor();
  await page.unroute('**/profile/quizlark?after=*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => tiles.count()).toBeGreaterThan(25);
});

test('the list at the bottom loads by itself where the reader comes to it', async () => {
  const page = await open('/search?search=zzzqqq');
  await page.getByRole('heading', { name: 'More to play' }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('[data-bottom] ul.tiles > li').count(), { timeout: 10_000 }).toBe(32);
});
