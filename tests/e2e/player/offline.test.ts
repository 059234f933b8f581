import { expect, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { findAxeViolations, launchTestBrowser } from '#tests/helpers/browser';
import { publishContent } from '#tests/helpers/player';

const { open } = launchTestBrowser();

test('a page that is not cached shows the offline page, and opens when the connection returns', async () => {
  const page = await open('/home', { serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page
    .getByRole('navigation', { name: 'Kinds of content' })
    .getByRole('link', { name: /^Trivia/ })
    .click();
  await page.getByText('A quiz open in another tab still works').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page
    .getByRole('link', { name: /Quizlark, home/ })
    .first()
    .waitFor();
});

test('a page whose connection ends before its last scripts have loaded reports no error', async () => {
  const page = await open('/about', { serviceWorkers: 'allow' });
  await page.clock.install();
  let requestCount = 0;
  await page.route(/register-service-worker/, (route) => {
    requestCount += 1;
    return route.abort('internetdisconnected');
  });
  await page.reload();
  await page.clock.runFor(6_000);
  await expect.poll(() => requestCount).toBe(1);
  // A round trip, after which an unhandled rejection has been reported. The helper's check after each test fails on it.
  await page.title();
});

test('a started quiz is finished offline after a reload, and is sent when the connection returns', async () => {
  const page = await open('/pquiz/which-morning-bird', { serviceWorkers: 'allow' });
  const submittedIds: string[] = [];
  page.context().on('response', (response) => {
    if (response.url().endsWith('/submissions') && response.status() === 201) submittedIds.push(response.request().postDataJSON()._id);
  });
  const answerQuestion = async (question: number) => {
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
  await answerQuestion(2);
  await page.getByText('Question 3 of 9').first().waitFor();
  await expect.poll(() => page.evaluate(async () => (await caches.match(location.origin + location.pathname)) !== undefined)).toBe(true);
  // The script of the result is one of the last to be cached.
  await expect.poll(() => page.evaluate(listCachedUrls)).toContainEqual(expect.stringContaining('/result.'));
  await expect.poll(() => page.evaluate(listCachedUrls)).toContainEqual(expect.stringContaining('/player.'));

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Continue at question 3' }).click();
  for (let question = 3; question <= 9; question += 1) await answerQuestion(question);
  await page
    .getByText(/no connection|offline/i)
    .first()
    .waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(submittedIds).toEqual([]);
  await page.context().setOffline(false);
  await page.locator('[data-view="result"]').waitFor();
  // The page and the player may both send it; its id makes it count once.
  expect(new Set(submittedIds).size).toBe(1);
});

test('a trivia quiz continues offline without verdicts, and is marked when the connection returns', async () => {
  const choices = [{ text: 'Lark', answerValue: 1 }, { text: 'Spoon' }];
  const questions = Array.from({ length: 6 }, (_, index) => ({
    type: 11,
    title: `Which one sings at ${index + 4}?`,
    selectionChoices: choices,
  }));
  const { path } = await publishContent('kquizzes', buildKquizDraft({ title: 'In a tunnel', questions }));
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
  // Going offline while the service worker's script loads would log an error.
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

/** The URLs that the service worker has cached. */
async function listCachedUrls(): Promise<string[]> {
  const openCaches = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  return (await Promise.all(openCaches.map((cache) => cache.keys()))).flat().map(({ url }) => url);
}
