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
const publishQuiz = (title: string) => publishContent('kquizzes', { title, dimensions, questions });

async function getCentre(place: Locator): Promise<{ x: number; y: number }> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The centres of both elements when both are in view: scrolling to one may move the other. */
async function getDragPath(from: Locator, to: Locator) {
  await getCentre(from);
  const end = await getCentre(to);
  return [await getCentre(from), end] as const;
}

/** Drags by mouse in several moves. */
async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = await getDragPath(from, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

/** Drags by touch in several moves. */
async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const [start, end] = await getDragPath(from, to);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [start]);
  for (const part of [0.25, 0.5, 0.75, 1])
    await send('touchMove', [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }]);
  await send('touchEnd', []);
  await session.detach();
}

const findItem = (page: Page, name: string) => findPlayer(page).getByRole('radiogroup', { name, exact: true });
const findRow = (page: Page, name: string) =>
  findPlayer(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('radiogroup', { name, exact: true }) });
const findHandle = (page: Page, name: string) => findRow(page, name).locator('[aria-hidden="true"]').first();
const findBucket = (page: Page, name: string) => findPlayer(page).locator('[aria-hidden="true"] [data-drop]').filter({ hasText: name });
const findSide = (page: Page, list: 'Left' | 'Right', name: string) =>
  findPlayer(page).getByRole('list', { name: list }).getByRole('button').filter({ hasText: name });

test.each([
  ['a mouse', 'by mouse', dragByMouse, {}],
  ['a finger', 'by touch', dragByTouch, PHONE],
] as const)('items are dragged into their buckets and pairs are connected with %s', async (_with, title, drag, options) => {
  const { path } = await publishQuiz(`Dragged ${title}`);
  const page = await open(path, { ...options, reducedMotion: 'reduce' });
  await pressButton(page, 'Start');
  await page.getByRole('heading', { name: 'Where does it live?' }).waitFor();
  await drag(page, findHandle(page, 'Skylark'), findBucket(page, 'Pond'));
  await findItem(page, 'Skylark').getByRole('radio', { name: 'Pond', checked: true }).waitFor();
  await drag(page, findHandle(page, 'Skylark'), findBucket(page, 'Field'));
  await findItem(page, 'Skylark').getByRole('radio', { name: 'Field', checked: true }).waitFor();
  await drag(page, findHandle(page, 'Teal'), findBucket(page, 'Pond'));
  await findItem(page, 'Skylark').getByRole('radio', { name: 'Field', checked: true }).waitFor();
  await findItem(page, 'Teal').getByRole('radio', { name: 'Pond', checked: true }).waitFor();
  await pressButton(page, 'Check answer');
  await waitForVerdict(page);
  expect(await findPlayer(page).locator('[role="status"] h2').textContent()).toMatch(/^(Right!|Exactly\.)/);
  await pressButton(page, 'Next question');
  await page.getByRole('heading', { name: 'Who says what?' }).waitFor();
  await drag(page, findSide(page, 'Left', 'Duck'), findSide(page, 'Right', 'Quack'));
  await findSide(page, 'Left', 'Duck').getByText(', connected to Quack').waitFor({ state: 'attached' });
  await drag(page, findSide(page, 'Left', 'Owl'), findSide(page, 'Right', 'Hoot'));
  await findSide(page, 'Left', 'Owl').getByText(', connected to Hoot').waitFor({ state: 'attached' });
  // To drag an item to its partner again changes nothing.
  await drag(page, findSide(page, 'Left', 'Owl'), findSide(page, 'Right', 'Hoot'));
  await findSide(page, 'Left', 'Owl').getByText(', connected to Hoot').waitFor({ state: 'attached' });
  await pressButton(page, 'Check answer');
  await waitForVerdict(page);
  expect(await findPlayer(page).locator('[role="status"] h2').textContent()).toMatch(/^(Right!|Exactly\.)/);
});

test('taps work like dragging, and a wrong place shows the right one', async () => {
  const { path } = await publishQuiz('Tapped');
  const page = await open(path, { ...PHONE, reducedMotion: 'reduce' });
  await findPlayer(page).getByRole('button', { name: 'Start' }).tap();
  await page.getByRole('heading', { name: 'Where does it live?' }).waitFor();
  for (const name of ['Skylark', 'Teal']) await findItem(page, name).getByText('Field', { exact: true }).tap();
  await findPlayer(page).getByRole('button', { name: 'Check answer' }).tap();
  await waitForVerdict(page);
  expect(await findPlayer(page).getByRole('status').getByRole('heading').textContent()).toMatch(/^Not quite\. /);
  const markedItems = await findPlayer(page).getByRole('list', { name: 'Correct answers' }).getByRole('listitem').allTextContents();
  // The items are in random order.
  expect(markedItems.sort()).toEqual(['SkylarkFieldright', 'TealPondwrongYou chose Field']);
  await findPlayer(page).getByRole('button', { name: 'Next question' }).tap();
  await page.getByRole('heading', { name: 'Who says what?' }).waitFor();
  for (const [left, right] of [
    ['Duck', 'Quack'],
    ['Owl', 'Hoot'],
  ] as const) {
    await findSide(page, 'Left', left).tap();
    await findSide(page, 'Right', right).tap();
  }
  await findPlayer(page).getByRole('button', { name: 'Check answer' }).tap();
  await waitForVerdict(page);
  expect(await findPlayer(page).getByRole('status').getByRole('heading').textContent()).toMatch(/^(Right!|Exactly\.)/);
});
