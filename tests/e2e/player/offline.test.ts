import { expect, test } from 'vitest';
import { kquizDraft } from '#tests/factories/drafts';
import { findAxeViolations, launchTestBrowser } from '#tests/helpers/browser';
import { publishContent } from '#tests/helpers/player';

const { open } = launchTestBrowser();

test('without a connection a page that was opened before says so, in its own look', async () => {
  const page = await open('/home', { serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.goto('/kquiz');
  await page.getByText('A quiz open in another tab still works').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page
    .getByRole('link', { name: /Quizlark, home/ })
    .first()
    .waitFor();
});

test('a quiz that was begun is finished without a connection, through a reload, and is sent once there is one', async () => {
  const page = await open('/pquiz/which-morning-bird', { serviceWorkers: 'allow' });
  const sent: string[] = [];
  page.context().on('response', (response) => {
    if (response.url().endsWith('/submissions') && response.status() === 201) sent.push(response.request().postDataJSON()._id);
  });
  const answer = async (question: number) => {
    await page.getByText(`Question ${question} of 9`).first().waitFor();
    await page
      .getByRole('group', { name: /answers/i })
      .getByRole('button')
      .first()
      .click();
  };
  await page
    .getByRole('group', { name: /answers/i })
    .getByRole('button')
    .first()
    .click();
  await answer(2);
  await page.getByText('Question 3 of 9').first().waitFor();
  await expect.poll(() => page.evaluate(async () => (await caches.match(location.origin + location.pathname)) !== undefined)).toBe(true);
  // The result is one of the files that come last.
  await expect.poll(() => page.evaluate(keptFiles)).toContainEqual(expect.stringContaining('/result.'));
  await expect.poll(() => page.evaluate(keptFiles)).toContainEqual(expect.stringContaining('/player.'));

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Continue at question 3' }).click();
  for (let question = 3; question <= 9; question += 1) await answer(question);
  await page
    .getByText(/no connection|offline/i)
    .first()
    .waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(sent).toEqual([]);
  await page.context().setOffline(false);
  await page.locator('[data-view="result"]').waitFor();
  // The page and the player may both send it: it bears one id, by which it counts once.
  expect(new Set(sent).size).toBe(1);
});

test('a trivia quiz goes on without a connection, its verdicts to come, and is marked once there is one', async () => {
  const choices = [{ text: 'Lark', answerValue: 1 }, { text: 'Spoon' }];
  const questions = Array.from({ length: 6 }, (_, at) => ({ type: 11, title: `Which one sings at ${at + 4}?`, selectionChoices: choices }));
  const { path } = await publishContent('kquizzes', kquizDraft({ title: 'In a tunnel', questions }));
  const count = questions.length;
  const page = await open(path, { serviceWorkers: 'allow' });
  const choose = (question: number) =>
    page
      .getByRole('group', { name: /answers/i })
      .getByRole('button')
      .nth(question % 2)
      .click();
  await choose(1);
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByText(`Question 2 of ${count}`).first().waitFor();
  // Its own script half fetched is an error of the browser's, which says so.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.context().setOffline(true);
  for (let question = 2; question <= count; question += 1) {
    await page.getByText(`Question ${question} of ${count}`).first().waitFor();
    await choose(question);
    await page.getByRole('button', { name: question === count ? 'See my result' : 'Next question' }).click();
  }
  await page.getByText('Waiting for your result').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.locator('[data-view="result"]').waitFor();
});

/** The addresses that the service worker keeps. */
async function keptFiles(): Promise<string[]> {
  const kept = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  return (await Promise.all(kept.map((cache) => cache.keys()))).flat().map(({ url }) => url);
}
