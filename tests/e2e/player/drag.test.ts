import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { findPlayer, pressButton, publishContent, waitForVerdict } from '#tests/helpers/player';

const { open } = launchTestBrowser();

const questions = [
  {
    type: 31,
    title: 'Where does it live?',
    bucketChoices: [{ text: 'Field' }, { text: 'Pond' }],
    selectionChoices: [
      { text: 'Skylark', bucketIndex: 0 },
      { text: 'Teal', bucketIndex: 1 },
    ],
  },
  {
    type: 41,
    title: 'Who says what?',
    pairsAnswer: { pairLefts: [{ text: 'Duck' }, { text: 'Owl' }], pairRights: [{ text: 'Quack' }, { text: 'Hoot' }] },
  },
];
const dimensions = [{ name: 'single', levels: [{ minScore: 0, title: 'Egg' }] }];
const quiz = (title: string) => publishContent('kquizzes', { title, dimensions, questions });

async function centre(place: Locator): Promise<{ x: number; y: number }> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where the two stand once both are in sight: bringing one there may move the other. */
async function between(from: Locator, to: Locator) {
  await centre(from);
  const end = await centre(to);
  return [await centre(from), end] as const;
}

/** Drags by mouse, in steps as a hand does. */
async function byMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = await between(from, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

/** Drags by a finger. */
async function byTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const [start, end] = await between(from, to);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [start]);
  for (const part of [0.25, 0.5, 0.75, 1])
    await send('touchMove', [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }]);
  await send('touchEnd', []);
  await session.detach();
}

const thing = (page: Page, name: string) => findPlayer(page).getByRole('group', { name, exact: true });
const row = (page: Page, name: string) =>
  findPlayer(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name, exact: true }) });
const grip = (page: Page, name: string) => row(page, name).locator('[aria-hidden="true"]').first();
const zone = (page: Page, name: string) => findPlayer(page).locator('[aria-hidden="true"] [data-drop]').filter({ hasText: name });
const side = (page: Page, list: 'Left' | 'Right', name: string) =>
  findPlayer(page).getByRole('list', { name: list }).getByRole('button').filter({ hasText: name });

test.each([
  ['a mouse', 'by mouse', byMouse, {}],
  ['a finger', 'by touch', byTouch, PHONE],
] as const)('things are dragged into their buckets and pairs connected with %s', async (_with, title, drag, options) => {
  const { path } = await quiz(`Dragged ${title}`);
  const page = await open(path, { ...options, reducedMotion: 'reduce' });
  await pressButton(page, 'Start');
  await page.getByRole('heading', { name: 'Where does it live?' }).waitFor();
  await drag(page, grip(page, 'Skylark'), zone(page, 'Pond'));
  await thing(page, 'Skylark').getByRole('radio', { name: 'Pond', checked: true }).waitFor();
  await drag(page, grip(page, 'Skylark'), zone(page, 'Field'));
  await thing(page, 'Skylark').getByRole('radio', { name: 'Field', checked: true }).waitFor();
  await drag(page, grip(page, 'Teal'), zone(page, 'Pond'));
  await thing(page, 'Skylark').getByRole('radio', { name: 'Field', checked: true }).waitFor();
  await thing(page, 'Teal').getByRole('radio', { name: 'Pond', checked: true }).waitFor();
  await pressButton(page, 'Check answer');
  await waitForVerdict(page);
  expect(await findPlayer(page).locator('[role="status"] h2').textContent()).toMatch(/^(Right!|Exactly\.)/);
  await pressButton(page, 'Next question');
  await page.getByRole('heading', { name: 'Who says what?' }).waitFor();
  await drag(page, side(page, 'Left', 'Duck'), side(page, 'Right', 'Quack'));
  await side(page, 'Left', 'Duck').getByText(', connected to Quack').waitFor({ state: 'attached' });
  await drag(page, side(page, 'Left', 'Owl'), side(page, 'Right', 'Hoot'));
  await side(page, 'Left', 'Owl').getByText(', connected to Hoot').waitFor({ state: 'attached' });
  await pressButton(page, 'Check answer');
  await waitForVerdict(page);
  expect(await findPlayer(page).locator('[role="status"] h2').textContent()).toMatch(/^(Right!|Exactly\.)/);
});

test('taps do the same as dragging, and a wrong place is said with the right one', async () => {
  const { path } = await quiz('Tapped');
  const page = await open(path, { ...PHONE, reducedMotion: 'reduce' });
  await findPlayer(page).getByRole('button', { name: 'Start' }).tap();
  await page.getByRole('heading', { name: 'Where does it live?' }).waitFor();
  for (const name of ['Skylark', 'Teal']) await thing(page, name).getByText('Field', { exact: true }).tap();
  await findPlayer(page).getByRole('button', { name: 'Check answer' }).tap();
  await waitForVerdict(page);
  expect(await findPlayer(page).getByRole('status').getByRole('heading').textContent()).toMatch(/^Wrong\. /);
  expect(await row(page, 'Teal').textContent()).toContain('Belongs in:Pond');
  await findPlayer(page).getByRole('button', { name: 'Next question' }).tap();
  await page.getByRole('heading', { name: 'Who says what?' }).waitFor();
  for (const [left, right] of [
    ['Duck', 'Quack'],
    ['Owl', 'Hoot'],
  ] as const) {
    await side(page, 'Left', left).tap();
    await side(page, 'Right', right).tap();
  }
  await findPlayer(page).getByRole('button', { name: 'Check answer' }).tap();
  await waitForVerdict(page);
  expect(await findPlayer(page).getByRole('status').getByRole('heading').textContent()).toMatch(/^(Right!|Exactly\.)/);
});
