import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { kquizDraft } from '#tests/factories/drafts';
import { axe, browserOfFile } from '#tests/helpers/browser';
import { player, press, published, whenAsked, whenMarked } from '#tests/helpers/player';

const { open } = browserOfFile();

const answers = (page: Page) => player(page).getByRole('group', { name: 'Answers' }).getByRole('button');
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    type: 11,
    title: `Which is number ${at + 1}?`,
    selectionChoices: [{ text: `Number ${at + 1}`, answerValue: 1 }, { text: 'Toast' }],
  }));
const asked = (page: Page) => player(page).getByRole('heading', { level: 1 }).textContent();

test('where time is up more of it is had for the asking, twice, and the end is the player’s choice', async () => {
  const { path } = await published('kquizzes', kquizDraft({ title: 'Against the clock', timeLimit: 30 }));
  const page = await open('/offline');
  await page.clock.install();
  await page.goto(path);
  await answers(page).first().click();
  await page.clock.runFor(1_000);
  await whenMarked(page);
  await player(page).getByRole('timer').getByText('of 0:30').waitFor();
  await page.clock.runFor(31_000);
  const dialog = page.getByRole('dialog', { name: 'Time is up' });
  await dialog.waitFor();
  await page.clock.resume();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: '2 more minutes' }).click();
  await dialog.waitFor({ state: 'detached' });
  await press(page, 'Next question');
  await whenAsked(page, 2);
  await page.clock.fastForward(1_000);
  await answers(page).first().click();
  await whenMarked(page);
  await press(page, 'See my result');
  await page.getByText('2/2').first().waitFor();
});

test('a quiz that shows no answers moves on by itself, and never tells them', async () => {
  const { path } = await published('kquizzes', kquizDraft({ title: 'Without answers', explanationDisplay: 2 }));
  const page = await open(path);
  const checks: string[] = [];
  page.on('request', (request) => request.url().endsWith('/check') && checks.push(request.url()));
  await answers(page).nth(1).click();
  await whenAsked(page, 2);
  expect(await player(page).getByRole('status').first().textContent()).toBe('');
  await answers(page).first().click();
  await page.getByText('1/2').first().waitFor();
  await press(page, 'See my answers');
  await page.getByRole('heading', { name: 'Your answers' }).waitFor();
  expect(await page.getByText('Right answer').count()).toBe(0);
  expect(await player(page).textContent()).not.toContain('Spoons clink.');
  expect(checks).toEqual([]);
});

test('a quiz in random order keeps its order when it is gone on with, question one first', async () => {
  const { path } = await published('kquizzes', kquizDraft({ title: 'In any order', questions: many(8), metadata: { randomOrder: true } }));
  const page = await open(path);
  const titles: string[] = [];
  for (let number = 1; number <= 3; number += 1) {
    await whenAsked(page, number);
    if (number > 1) titles.push((await asked(page)) ?? '');
    await answers(page).first().click();
    await whenMarked(page);
    if (number < 3) await press(page, 'Next question');
  }
  await page.reload();
  await page.getByRole('button', { name: 'Continue at question 4' }).click();
  await whenAsked(page, 4);
  const fourth = (await asked(page)) ?? '';
  expect(new Set([...titles, fourth, 'Which is number 1?']).size).toBe(4);
  await page.reload();
  await page.getByRole('button', { name: 'Continue at question 4' }).click();
  await whenAsked(page, 4);
  expect(await asked(page)).toBe(fourth);
});

test('the line of a long quiz shows nine questions and slides', async () => {
  const { path } = await published('kquizzes', kquizDraft({ title: 'A long one', questions: many(12), explanationDisplay: 2 }));
  const page = await open(path);
  const perches = () => player(page).getByRole('list').first().getByRole('listitem').allTextContents();
  for (let number = 1; number <= 11; number += 1) {
    await whenAsked(page, number);
    await answers(page).first().click();
  }
  await whenAsked(page, 12);
  const shown = await perches();
  expect(shown).toHaveLength(9);
  expect(shown.at(-1)).toContain('12');
});

test('a play tells nobody who looks on that it is a preview, and keeps nothing', async () => {
  const { path } = await published('kquizzes', kquizDraft({ title: 'Only tried out' }));
  const page = await open(`${path}?preview=1`);
  await answers(page).first().click();
  await whenMarked(page);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':play:')))).toEqual([]);
  await page.reload();
  await whenAsked(page, 1);
  expect(await page.getByRole('dialog').count()).toBe(0);
});
