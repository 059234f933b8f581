import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { UNRANKED_TEXTS } from '#base/texts/ranking';
import { buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { findAxeViolations, launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { openLink, openNewTab } from '#tests/helpers/journeys/navigation';
import { answerSubmissions, buildRefusal, listStoredKeys, recordStoredPlays } from '#tests/helpers/journeys/submissions';
import { findPlayer, pressButton, publishContent, waitForVerdict } from '#tests/helpers/player';
import { signPayload, verifyPayload } from '#worker/platform/signing';
import type { PlayTokenPayload } from '#worker/playing/plays/play-token';

const { open } = launchTestBrowser();

const findAnswers = (page: Page) => findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button');

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['no connection', (page) => page.context().setOffline(true)],
  ['a failing store', (page) => answerSubmissions(page, buildRefusal('TRY_AGAIN', 503))],
  ['a limit', (page) => answerSubmissions(page, buildRefusal('TOO_MANY_REQUESTS', 429))],
])('a play that met %s, and whose page was closed, is sent once by the home page, which says so', async (_, preventSubmission) => {
  const { path } = await publishContent('pquizzes', buildPquizDraft({ title: 'Closed too early' }));
  const page = await open(path, { reducedMotion: 'reduce' });
  const resultScript = page.waitForResponse(/_astro\/result\..*\.js/);
  await findAnswers(page).first().click();
  await findPlayer(page).getByRole('button', { name: 'See my result' }).waitFor();
  await (await resultScript).finished();
  await preventSubmission(page);
  await pressButton(page, 'See my result');
  await page.getByRole('heading', { name: 'Waiting for your result' }).waitFor();
  const storedIds = recordStoredPlays(page);
  await page.close();
  await page.context().setOffline(false);
  const home = await openNewTab(page);
  await waitForFlash(home, 'Your play of “Closed too early” has arrived.');
  expect([storedIds.length, await listStoredKeys(home, ':outbox:')]).toEqual([1, []]);
});

/** Starts each play two days ago, by the clocks of the server and the device. */
async function startTwoDaysAgo(page: Page) {
  const shiftMs = 2 * 24 * 60 * 60 * 1000;
  await page.route('**/plays', async (route) => {
    const response = await route.fetch();
    const started = (await response.json()) as { playToken: string };
    const payload = (await verifyPayload(inject('secret'), 'play', started.playToken)) as PlayTokenPayload;
    const playToken = await signPayload(inject('secret'), 'play', { ...payload, startedAtMs: payload.startedAtMs - shiftMs });
    await route.fulfill({ response, json: { ...started, playToken } });
  });
  return () =>
    page.evaluate((ms) => {
      for (const key of Object.keys(localStorage).filter((name) => name.includes(':play:'))) {
        const play = JSON.parse(localStorage.getItem(key) ?? '');
        localStorage.setItem(key, JSON.stringify({ ...play, startedAtMs: play.startedAtMs - ms }));
      }
    }, shiftMs);
}

test('a trivia play that is sent two days late counts without a rank: the player reads so before it continues, on home and at the result', async () => {
  const [question] = buildKquizDraft().questions;
  const { path } = await publishContent('kquizzes', buildKquizDraft({ title: 'Back from holiday', questions: [question, question] }));
  const page = await open('/home');
  const shiftSavedPlay = await startTwoDaysAgo(page);
  await openLink(page, path);
  await findAnswers(page).first().click();
  await waitForVerdict(page);
  await shiftSavedPlay();
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Pick up where you left off?' });
  await dialog.getByText('this play will count, but have no place on the leaderboard').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue at question 2' }).click();
  await findAnswers(page).first().click();
  await waitForVerdict(page);
  await answerSubmissions(page, buildRefusal('TRY_AGAIN', 503));
  await pressButton(page, 'See my result');
  await page.getByRole('heading', { name: 'Waiting for your result' }).waitFor();
  const storedIds = recordStoredPlays(page);
  await page.close();
  const home = await openNewTab(page);
  await home.getByText(`Your play of “Back from holiday” has arrived. ${UNRANKED_TEXTS['sent-late']}`).waitFor();
  await home.getByRole('button', { name: 'See my result' }).click();
  await home.getByRole('button', { name: 'Continue to my result' }).click();
  await home.getByText('2/2').first().waitFor();
  await home.getByText(UNRANKED_TEXTS['sent-late']).waitFor();
  expect(await findAxeViolations(home)).toEqual([]);
  expect([storedIds.length, new Set(storedIds).size]).toEqual([2, 1]);
});
