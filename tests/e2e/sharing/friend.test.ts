import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { findAxeViolations, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { openContent, openLink } from '#tests/helpers/journeys/navigation';
import { findPlayer, finishQuiz, pressButton, publishContent, waitForQuestion, waitForVerdict } from '#tests/helpers/player';

const { open } = launchTestBrowser();

const findAnswers = (page: Page) => findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button');
const findStrip = (page: Page) => page.getByRole('complementary', { name: 'Your friend’s result' });
const findSide = (page: Page, name: 'You' | 'Your friend') => findPlayer(page).getByRole('region', { name, exact: true });

async function playMorningBird(page: Page, pick: 'first' | 'last'): Promise<string> {
  for (let number = 1; number <= 9; number += 1) {
    await waitForQuestion(page, number);
    await findAnswers(page)[pick]().click();
    await pressButton(page, number < 9 ? 'Next question' : 'See my result');
  }
  await findPlayer(page).getByRole('heading', { name: 'Your mix' }).waitFor();
  return (await findPlayer(page).getByRole('heading', { level: 1 }).textContent()) ?? '';
}

test('a friend opens a shared personality result, plays, and sees both results side by side, again after a reload', async () => {
  const sharer = await open('/home', { reducedMotion: 'reduce' });
  await openContent(sharer, 'Which morning bird are you?');
  const sharedTitle = await playMorningBird(sharer, 'first');
  const page = await open('/home', { ...PHONE, reducedMotion: 'reduce' });
  await openLink(page, sharer.url());
  expect(await findStrip(page).textContent()).toContain(sharedTitle);
  expect(await findAxeViolations(page)).toEqual([]);
  const ownTitle = await playMorningBird(page, 'last');
  await findStrip(page).waitFor({ state: 'hidden' });
  const readNames = async () => [
    await findSide(page, 'You').getByRole('heading').textContent(),
    await findSide(page, 'Your friend').getByRole('heading').textContent(),
  ];
  expect(await readNames()).toEqual([ownTitle, sharedTitle]);
  expect(await findAxeViolations(page)).toEqual([]);
  await findPlayer(page).getByRole('button', { name: 'Send yours back' }).waitFor();
  await page.reload();
  await findSide(page, 'Your friend').waitFor();
  expect(await readNames()).toEqual([ownTitle, sharedTitle]);
});

test('a shared trivia score becomes a duel, which tells no answers', async () => {
  const { path } = await publishContent('kquizzes', buildKquizDraft({ title: 'A duel' }));
  const sharer = await open('/home', { reducedMotion: 'reduce' });
  await openLink(sharer, path);
  await finishQuiz(sharer, 'last');
  const page = await open('/home', { reducedMotion: 'reduce' });
  await openLink(page, sharer.url());
  expect(await findStrip(page).textContent()).toMatch(/Somebody you know got 0 of 2 in \d:\d\d\. Can you beat that\?/);
  // The score leaves the address at once, and a play that is resumed after a reload remembers it.
  expect(new URL(page.url()).search).not.toContain('s=');
  await findAnswers(page).first().click();
  await waitForVerdict(page);
  await page.reload();
  await page.getByRole('button', { name: /Continue|Resume/ }).click();
  await waitForQuestion(page, 2);
  await findAnswers(page).first().click();
  await waitForVerdict(page);
  await pressButton(page, 'See my result');
  await page.getByRole('heading', { level: 1, name: 'You win by 2' }).waitFor();
  await findSide(page, 'You').getByRole('heading', { name: '2 of 2' }).waitFor();
  await findSide(page, 'Your friend').getByRole('heading', { name: '0 of 2' }).waitFor();
  const table = page.getByRole('table', { name: 'Your score and your friend’s' });
  expect(await table.getByRole('row').nth(1).textContent()).toBe('2 of 2Score0 of 2');
  expect(await findAxeViolations(page)).toEqual([]);
});
