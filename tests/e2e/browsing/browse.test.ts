import { expect, test } from 'vitest';
import {
  findAxeAndWidthFaults,
  findAxeViolations,
  hasHorizontalScroll,
  launchTestBrowser,
  PHONE,
  waitForFlash,
} from '#tests/helpers/browser';
import { openContent } from '#tests/helpers/journeys/navigation';
import { findPlayer } from '#tests/helpers/player';

const { open } = launchTestBrowser();

test('a visitor who answers the question on home continues with the second question', async () => {
  const page = await open('/home');
  await page.getByRole('list', { name: 'Answers' }).getByRole('link').first().click();
  await page.waitForURL(/\/daily\/\d+$/);
  // A quiz that shows its answers marks the first one before it goes on.
  await findPlayer(page)
    .getByText(/Question (1|2) of/)
    .first()
    .waitFor();
  await expect.poll(() => findPlayer(page).getAttribute('data-view')).toBe('playing');
});

test.each(['/home', '/article/the-quiz-inside'])('%s passes axe in both themes, and fits a desktop and a phone', async (path) => {
  for (const options of [{}, PHONE]) {
    const page = await open(path, options);
    expect(await findAxeAndWidthFaults(page)).toEqual([]);
    await page.context().close();
  }
});

test('an article with a game passes axe, and fits a desktop and a phone', async () => {
  for (const options of [{}, PHONE]) {
    const page = await open('/article/lark-hop', options);
    expect([await findAxeViolations(page), await hasHorizontalScroll(page)]).toEqual([[], false]);
    await page.context().close();
  }
});

test('no page scrolls horizontally at 320 pixels', async () => {
  for (const path of ['/home', '/kquiz/only-a-birder', '/article/seven-rivers-that-run-the-wrong-way', '/auth?mode=REGISTER']) {
    const page = await open(path, { viewport: { width: 320, height: 640 } });
    expect([path, await hasHorizontalScroll(page)]).toEqual([path, false]);
    await page.context().close();
  }
});

test('“Show more” opens a section of home to its full length, by keyboard, and ranks go on', async () => {
  for (const options of [{}, PHONE]) {
    const page = await open('/home', options);
    const section = page.getByRole('region', { name: 'Hot right now' });
    expect(await section.getByRole('listitem').count()).toBe(8);
    await section.getByRole('link', { name: 'Show more of “Hot right now”' }).press('Enter');
    await expect.poll(() => section.getByRole('listitem').count()).toBe(30);
    expect(page.url()).toMatch(/\/home$/);
    expect(await section.getByRole('link', { name: 'Show more of “Hot right now”' }).count()).toBe(0);
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('li')?.parentElement?.children[8] === document.activeElement?.closest('li'));
    expect(await focused()).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await hasHorizontalScroll(page)).toBe(false);
    await page.context().close();
  }
});

test('without script “Show more” opens a page of the whole section', async () => {
  const page = await open('/home', { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Show more of “Most played”' }).click();
  await page.getByRole('heading', { level: 1, name: 'Most played' }).waitFor();
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(30);
  await page.getByRole('link', { name: 'Show the whole list' }).click();
  await page.waitForURL('**/home-top');
});

test('a bar with the title follows the reader of an article, and leads to the comments', async () => {
  for (const options of [{}, PHONE]) {
    const page = await open('/home', options);
    await openContent(page, 'A short history of the fork');
    const bar = page.getByRole('region', { name: 'Article' });
    expect(await bar.count()).toBe(0);
    const heightBefore = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.mouse.move(200, 300);
    await page.mouse.wheel(0, 1_200);
    await bar.getByText('A short history of the fork').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(heightBefore);
    expect(await findAxeViolations(page)).toEqual([]);
    await bar.getByRole('link', { name: 'Comments' }).click();
    await bar.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'Comments' }).waitFor();
    expect(page.url()).toMatch(/#comments$/);
    await page.context().close();
  }
});

test('the chosen theme is remembered, and that of the device returns at once', async () => {
  const page = await open('/home');
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.reload();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(await page.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'System' }).click();
  expect(await page.locator('html').getAttribute('data-theme')).toBeNull();
});

test('a page that the browser has kept shows the message that the page before it has left', async () => {
  const page = await open('/home');
  await page.evaluate(() => {
    sessionStorage.setItem('ql_flash', JSON.stringify({ text: 'Your answers are saved.', options: {} }));
    // A page that comes back as it was gets this event instead of its scripts.
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await waitForFlash(page, 'Your answers are saved.');
});

test('a broken link leads home with a message', async () => {
  const page = await open('/kquiz/never-was');
  await page.getByRole('alertdialog').getByText("This link is not working, let's try other contents").waitFor();
  expect(new URL(page.url()).pathname).toBe('/home');
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('OK');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
});

test('without script a broken link leads home with a message, which closes', async () => {
  for (const options of [{}, PHONE]) {
    const page = await open('/kquiz/never-was', { ...options, javaScriptEnabled: false });
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText("This link is not working, let's try other contents").waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.context().close();
  }
});

test('a landing message is shown for a known code only', async () => {
  const page = await open('/home?landing_message_code=SIGNED_OUT');
  await page.getByRole('alertdialog').getByText('You are signed out.').waitFor();
  const unknown = await open('/home?landing_message_code=%3Cimg%20src=x%3E');
  expect(await unknown.getByRole('alertdialog').count()).toBe(0);
});

/** Turns every egg up once, then the pairs that are left. */
function playEggs(): void {
  const cards = [...document.querySelectorAll<HTMLButtonElement>('.card')];
  const places = Map.groupBy(cards, (card) => {
    card.click();
    return /(\w+) egg/.exec(card.ariaLabel ?? '')?.[1];
  });
  for (const pair of places.values()) if (pair.some((card) => !card.matches('.found'))) for (const card of pair) card.click();
}

test('a game is played without an account, in the typeface of the site, and the best result stays on the device', async () => {
  const page = await open('/article/find-the-pairs-of-eggs');
  const game = page.frameLocator('iframe');
  await game.getByRole('button').first().click();
  await game.getByText('Now find the other one.').waitFor();
  expect(await game.getByRole('heading').count()).toBe(0);
  const hasTypeface = () =>
    game
      .locator('body')
      .evaluate((body) =>
        [...document.fonts].some(
          ({ status, family }) =>
            status === 'loaded' && getComputedStyle(body).fontFamily.replaceAll('"', '').startsWith(family.replaceAll('"', '')),
        ),
      );
  await expect.poll(hasTypeface).toBe(true);
  expect(((await page.locator('.kind').first().textContent()) ?? '').trim()).toBe('Game');
  expect(await page.getByRole('link', { name: 'More games', exact: true }).getAttribute('href')).toBe('/game');
  await game.getByRole('button', { name: 'New game' }).click();
  await game.locator('body').evaluate(playEggs);
  const best = page.getByText(/^Your best on this device: \d+ turns$/);
  await best.waitFor();
  const text = (await best.textContent()) ?? '';
  await page.reload();
  await page.getByText(text).waitFor();
});
