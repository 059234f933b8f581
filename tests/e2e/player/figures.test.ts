import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { createApiCaller } from '#tests/helpers/api-caller';
import { findAxeViolations, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { addFigures } from '#tests/helpers/journeys/figures';
import { openHomeAs, openLink } from '#tests/helpers/journeys/navigation';
import { findPlayer, pressButton, publishContent, waitForVerdict } from '#tests/helpers/player';

const { open } = launchTestBrowser();

const findAnswers = (page: Page) => findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button');

test.each([
  ['desktop', {}],
  ['phone', PHONE],
])('marks, the score and the list of answers tell how everyone answered, on a %s', async (_, options) => {
  const { path } = await publishContent('kquizzes', buildKquizDraft({ title: 'Played by many' }));
  const page = await open('/home', { reducedMotion: 'reduce', ...options });
  await addFigures(page);
  await openLink(page, path);
  for (const [index, buttonName] of ['Next question', 'See my result'].entries()) {
    const [answers, isRight] = [findAnswers(page), index === 0];
    await (isRight ? answers.first() : answers.last()).click();
    await waitForVerdict(page);
    const verdict = findPlayer(page).getByRole('status');
    await verdict.getByText(isRight ? '54% got this right.' : '54% got this right. 46% chose the same as you.', { exact: true }).waitFor();
    expect(
      await findPlayer(page)
        .getByRole('button', { name: /, 54% chose this$/ })
        .count(),
    ).toBe(1);
    expect(await findAxeViolations(page)).toEqual([]);
    await pressButton(page, buttonName);
  }
  await page.getByRole('heading', { name: 'Better than 45% of players' }).waitFor();
  await page.getByText('Points in 31,704 plays.').waitFor();
  const table = page.getByRole('table', { name: 'Players by points' });
  expect(await table.getByRole('row').allTextContents()).toEqual(['PointsPlayers', '020%', '1, your score50%', '230%']);
  await pressButton(page, 'See my answers');
  const [firstAnswer] = await page.getByRole('region', { name: 'Your answers' }).locator('ol > li').allTextContents();
  expect(firstAnswer).toContain('54% got this right.');
  expect(firstAnswer).toContain('LarkRight answer54%');
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a personality result tells how many players got it, and what everyone got', async () => {
  const { path } = await publishContent('pquizzes', buildPquizDraft({ title: 'Spoons of everyone' }));
  const page = await open('/home', { reducedMotion: 'reduce' });
  await addFigures(page);
  await openLink(page, path);
  await findAnswers(page).first().click();
  await pressButton(page, 'See my result');
  await page.getByText('12% of players got Teaspoon.').waitFor();
  await page.getByText('What everyone got').click();
  const rows = page.locator('details[open] li');
  expect(await rows.allTextContents()).toEqual(['Ladle88%', 'TeaspoonYou12%']);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('before 30 plays a creator reads when figures appear, and others read nothing', async () => {
  const { path } = await publishContent('kquizzes', buildKquizDraft({ title: 'Played by few' }));
  const finish = async (page: Page, url: string) => {
    await openLink(page, url);
    for (const buttonName of ['Next question', 'See my result']) {
      await findAnswers(page).first().click();
      await waitForVerdict(page);
      await pressButton(page, buttonName);
    }
    await page.getByRole('heading', { name: 'Your score' }).waitFor();
  };
  const visitor = await open('/home', { reducedMotion: 'reduce' });
  await finish(visitor, path);
  expect(await visitor.getByText('Figures appear after').count()).toBe(0);
  expect(await findPlayer(visitor).getByText(/%/).count()).toBe(0);
  const creator = await openHomeAs(open, 'quizlark', { reducedMotion: 'reduce' });
  const caller = createApiCaller('quizlark');
  const draft = buildKquizDraft({ title: 'Played by its creator', status: 'public', userStatus: 'public' });
  const { urlName } = await (await caller('POST /v1/kquizzes', draft)).json();
  await finish(creator, `/kquiz/${urlName}`);
  await creator.getByText('Figures appear after 30 plays.').waitFor();
});
