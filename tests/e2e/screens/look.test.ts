import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import { openHomeAs, openLink } from '#tests/helpers/journeys/navigation';
import { findPlayer, pressButton } from '#tests/helpers/player';
import { withStyle } from '#tests/helpers/screens/with-style';

const { open } = launchTestBrowser();
const PHONE_WINDOW = { viewport: { width: 390, height: 844 } };

async function getBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element has no box.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** The distance from the top of the page's main part to the first element that a selector finds. */
const measureHead = (page: Page, selector: string) =>
  page.evaluate((first) => {
    const [main, element] = [document.querySelector('main'), document.querySelector(`main ${first}`)];
    return (element?.getBoundingClientRect().top ?? Number.NaN) - (main?.getBoundingClientRect().top ?? 0);
  }, selector);

test('cover, votes and tiles of a play page begin at the edge of the header, and answers end at its other edge', async () => {
  const page = await open('/kquiz/only-a-birder');
  await withStyle(page, '.play-after { content-visibility: visible; }', async () => {
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const edge = Math.round((await getBox(page.locator('header .brand').first())).x);
      for (const selector of ['.play-intro .cover-frame', '.play-facts', '[data-votes]', '[data-recommended] .tile'])
        expect([selector, Math.round((await getBox(page.locator(selector).first())).x)]).toEqual([selector, edge]);
      const [answer, votes] = [await getBox(findPlayer(page).locator('.choice').first()), await getBox(page.locator('[data-votes]'))];
      expect(Math.round(answer.right)).toBe(Math.round(votes.right));
    }
  });
});

test('a phone shows question one with all its answers above the tab bar, and the rows below the quiz are one line each', async () => {
  for (const path of ['/kquiz/only-a-birder', '/pquiz/which-morning-bird']) {
    const page = await open(path, PHONE_WINDOW);
    const tabBar = await getBox(page.getByRole('navigation', { name: 'Tab bar' }));
    expect((await getBox(findPlayer(page).locator('.choice').last())).bottom).toBeLessThanOrEqual(tabBar.y);
    const cover = await getBox(page.locator('.play-intro .cover-frame'));
    expect(cover.width / cover.height).toBeCloseTo(21 / 9, 1);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const row of ['[aria-label="Vote"]', '.tools', '.marks']) {
      const tops = await page
        .locator(row)
        .first()
        .evaluate((element) =>
          [...element.children]
            .filter((child) => child.tagName !== 'NOSCRIPT')
            .map((child) => {
              const { top, height } = child.getBoundingClientRect();
              return Math.round(top + height / 2);
            }),
        );
      expect([row, Math.max(...tops) - Math.min(...tops)]).toEqual([row, expect.toSatisfy((spread: number) => spread <= 2)]);
    }
    const question = await getBox(page.getByText('Did you like it?'));
    const thumbs = await getBox(page.getByRole('group', { name: 'Vote' }));
    expect(thumbs.y).toBeLessThan(question.bottom);
    await page.context().close();
  }
});

test.each(['/home-new', '/home-hot', '/home-top', '/kquiz', '/game-new', '/com-hot', '/coreteam-top', '/category/animals'])(
  'on a phone the tiles of %s begin at most 260 pixels below the header, and its chips run out of the window',
  async (path) => {
    const page = await open(path, PHONE_WINDOW);
    expect(await measureHead(page, '.tile')).toBeLessThanOrEqual(260);
    for (const strip of await page.locator('main .strip').all()) {
      const { x, right } = await getBox(strip);
      expect([Math.round(x), Math.round(right)]).toEqual([0, 390]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    const menus = await page.locator('main [popovertarget]').all();
    const boxes = await Promise.all(menus.map(getBox));
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBeLessThanOrEqual(1);
  },
);

test('on a phone the head of one’s own profile ends at most 260 pixels below the header, and Share is beside the name', async () => {
  const page = await openHomeAs(open, 'jo_wren', PHONE_WINDOW);
  await openLink(page, '/profile/jo_wren');
  const share = page.getByRole('button', { name: 'Share this profile' });
  await page.locator('.follow').waitFor({ state: 'hidden' });
  expect(await measureHead(page, '.page-tabs')).toBeLessThanOrEqual(260);
  const [button, name] = [await getBox(share), await getBox(page.getByRole('heading', { name: 'Jo Wren' }))];
  expect(button.y).toBeLessThan(name.bottom);
  expect(button.x).toBeGreaterThanOrEqual(name.right);
});

test('the tag of a search is a chip below the words, which the search button stands beside', async () => {
  const page = await open('/search?tag=birds', PHONE_WINDOW);
  const [words, button, tag] = await Promise.all(
    ['main [type=search]', 'main form [type=submit]', '.tag-filter'].map((selector) => getBox(page.locator(selector))),
  );
  expect(button?.y).toBe(words?.y);
  expect(tag?.y).toBeGreaterThan(words?.bottom ?? 0);
  expect(tag?.height).toBeGreaterThanOrEqual(44);
});

test('a toast is above the bar of the player', async () => {
  const page = await open('/kquiz/only-a-birder', PHONE_WINDOW);
  await pressButton(page, 'Start');
  const bar = findPlayer(page).locator('.wrap-play').last();
  await bar.waitFor();
  await page.evaluate(() => {
    const template = document.querySelector<HTMLTemplateElement>('[data-toast]');
    if (template) document.querySelector('[data-toasts="status"]')?.appendChild(template.content.cloneNode(true));
  });
  expect((await getBox(page.locator('.toast'))).bottom).toBeLessThanOrEqual((await getBox(bar)).y);
});

test('a button that becomes enabled has its colours at once', async () => {
  const page = await open('/home');
  const transitions = await page
    .locator('.button-primary')
    .first()
    .evaluate((button) => {
      button.ariaDisabled = 'true';
      getComputedStyle(button).getPropertyValue('background-color');
      button.ariaDisabled = null;
      getComputedStyle(button).getPropertyValue('background-color');
      return button.getAnimations().map((animation) => (animation as CSSTransition).transitionProperty);
    });
  expect(transitions.filter((property) => property.includes('color'))).toEqual([]);
});

test('a disabled button keeps its colours below the pointer', async () => {
  const page = await open('/home');
  const button = page.locator('.button-primary').first();
  await button.evaluate((element) => {
    element.ariaDisabled = 'true';
  });
  const readBackground = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const background = await readBackground();
  await button.hover();
  expect(await button.evaluate((element) => element.matches(':hover'))).toBe(true);
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))));
  expect(await readBackground()).toBe(background);
});

test('on a phone the field of a reply begins below the text of its comment', async () => {
  const page = await openHomeAs(open, 'jo_wren', PHONE_WINDOW);
  await openLink(page, '/pquiz/which-morning-bird#comments');
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await page
    .getByRole('button', { name: /^Reply/ })
    .first()
    .click();
  const field = page.getByPlaceholder('Write a reply');
  await field.waitFor();
  const text = page.locator('#comments article p').nth(1);
  expect((await getBox(field)).x).toBe((await getBox(text)).x);
});

test('the four kinds on home have cards of equal width in the smallest window', async () => {
  const page = await open('/home', { viewport: { width: 320, height: 640 } });
  const boxes = await Promise.all((await page.getByRole('navigation', { name: 'Kinds of content' }).getByRole('link').all()).map(getBox));
  expect(boxes.map(({ width }) => width)).toEqual(Array(4).fill(boxes[0]?.width));
  expect(boxes.filter(({ x, right }) => x < 16 || right > 304)).toEqual([]);
});
