import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildDemandingPquiz } from '#tests/factories/demanding-texts';
import { launchTestBrowser } from '#tests/helpers/browser';
import { addFigures } from '#tests/helpers/journeys/figures';
import { openHomeAs, openLink } from '#tests/helpers/journeys/navigation';
import {
  fetchQuestions,
  findPlayer,
  giveRightAnswer,
  pressButton,
  publishContent,
  waitForQuestion,
  waitForVerdict,
} from '#tests/helpers/player';
import { findPlayFaults } from '#tests/helpers/screens/play-faults';

const { open } = launchTestBrowser();

/** Plays the two questions of a personality quiz, which goes on by itself after each answer if motion is not reduced. */
async function play(page: Page, pick: 'first' | 'last'): Promise<void> {
  const answers = findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button');
  for (const buttonName of ['Next question', 'See my result']) {
    await answers[pick]().click();
    await findPlayer(page).getByRole('button', { name: buttonName }).click();
    if (buttonName === 'Next question') await waitForQuestion(page, 2);
  }
  await findPlayer(page).getByRole('heading', { name: 'Your mix' }).waitFor();
}

test.each(['long words', 'Arabic'] as const)(
  'a personality result in %s, shared and beside a friend’s, fits into every window',
  async (texts) => {
    const { path } = await publishContent('pquizzes', buildDemandingPquiz(texts));
    const sharer = await open('/home', { reducedMotion: 'reduce' });
    await addFigures(sharer);
    await openLink(sharer, path);
    await play(sharer, 'first');
    await sharer.getByText('What everyone got').click();
    const faults = await findPlayFaults(sharer, 'result');
    const friend = await open('/home', { reducedMotion: 'reduce' });
    await openLink(friend, sharer.url());
    faults.push(...(await findPlayFaults(friend, 'friend’s result above question one')));
    await play(friend, 'last');
    faults.push(...(await findPlayFaults(friend, 'both results')));
    expect(faults).toEqual([]);
  },
);

test('an advanced personality result with the answers of all players fits into every window', async () => {
  const page = await openHomeAs(open, 'quizlark', { reducedMotion: 'reduce' });
  await openLink(page, '/pquiz/which-morning-bird');
  const answers = findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button');
  for (let number = 1; number <= 9; number += 1) {
    if (number > 1) await waitForQuestion(page, number);
    await answers.first().click();
    await pressButton(page, number < 9 ? 'Next question' : 'See my result');
  }
  await page.getByRole('region', { name: 'What everyone answered' }).waitFor();
  expect(await findPlayFaults(page, 'result')).toEqual([]);
});

test('the daily quiz, its result and the earlier days fit into every window', async () => {
  const page = await open('/home', { reducedMotion: 'reduce' });
  await page.getByRole('link', { name: /^Daily quiz · No\. / }).click();
  await page.waitForURL('**/daily');
  const faults = await findPlayFaults(page, 'before it');
  const { daily } = (await page.evaluate(async () => (await fetch('/v1/daily')).json())) as { daily: { content: { urlName: string } } };
  const questions = await fetchQuestions(daily.content.urlName, 'quizlark');
  for (const [index, question] of questions.entries()) {
    if (index > 0) await waitForQuestion(page, index + 1);
    await giveRightAnswer(page, question);
    await waitForVerdict(page);
    await pressButton(page, index === questions.length - 1 ? 'See my result' : 'Next question');
  }
  await page.getByRole('region', { name: /^Daily quiz / }).waitFor();
  faults.push(...(await findPlayFaults(page, 'result')));
  await page.getByRole('link', { name: 'Earlier days' }).click();
  await page.waitForURL('**/daily/archive');
  faults.push(...(await findPlayFaults(page, 'earlier days')));
  expect(faults).toEqual([]);
});
