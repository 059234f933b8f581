import { expect, test } from 'vitest';
import { buildDemandingArticle, buildDemandingKquiz, buildDemandingPquiz } from '#tests/factories/demanding-texts';
import { hasHorizontalScroll, launchTestBrowser } from '#tests/helpers/browser';
import { openLink } from '#tests/helpers/journeys/navigation';
import { findPlayer, pressButton, publishContent, waitForQuestion, waitForVerdict } from '#tests/helpers/player';
import { findPlayFaults } from '#tests/helpers/screens/play-faults';

const { open } = launchTestBrowser();
const TEXTS = ['long words', 'Arabic'] as const;

test.each(TEXTS)('an embedded quiz in %s fits into narrow frames', async (texts) => {
  const { UID } = await publishContent('kquizzes', buildDemandingKquiz(texts));
  const page = await open(`/embed/kquiz/${UID}`, { reducedMotion: 'reduce' });
  const faults = await findPlayFaults(page, 'start');
  await page.getByRole('button', { name: 'Start' }).click();
  await waitForQuestion(page, 1);
  await findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button').last().click();
  await waitForVerdict(page);
  faults.push(...(await findPlayFaults(page, 'verdict')));
  await page.setViewportSize({ width: 280, height: 600 });
  expect(await hasHorizontalScroll(page)).toBe(false);
  expect(faults).toEqual([]);
});

test.each(TEXTS)('a quiz in %s inside an article fits into every window', async (texts) => {
  const { UID } = await publishContent('pquizzes', buildDemandingPquiz(texts));
  const htmlContent = `<p>1</p><div class="quizlark" data-id="pquiz-${UID}"></div>`;
  const { path } = await publishContent('articles', buildDemandingArticle(texts, { htmlContent }));
  const page = await open('/home', { reducedMotion: 'reduce' });
  await openLink(page, path);
  const faults = await findPlayFaults(page, 'card');
  await page.locator('[data-quiz]').click();
  for (const buttonName of ['Next question', 'See my result']) {
    await findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button').first().click();
    await findPlayer(page).getByRole('button', { name: buttonName }).waitFor();
    if (buttonName === 'Next question') faults.push(...(await findPlayFaults(page, 'question')));
    await pressButton(page, buttonName);
  }
  await findPlayer(page).getByRole('heading', { name: 'Your mix' }).waitFor();
  faults.push(...(await findPlayFaults(page, 'result')));
  expect(faults).toEqual([]);
});

test.each(TEXTS)('the plain form of a quiz in %s and its result fit into every window', async (texts) => {
  const { path } = await publishContent('kquizzes', buildDemandingKquiz(texts));
  const page = await open(`${path}/form`);
  const faults = await findPlayFaults(page, 'form');
  for (const field of await page.locator('form.questions').getByRole('textbox').all()) await field.fill('Versicherungsgesellschaften');
  await page.locator('form.questions').getByRole('radio').last().check();
  for (const list of await page.locator('form.questions').getByRole('combobox').all()) await list.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'See my result' }).click();
  await page.getByRole('heading', { name: 'Your answers' }).waitFor();
  faults.push(...(await findPlayFaults(page, 'result')));
  expect(faults).toEqual([]);
});

test('the dialogs of a play fit into every window', async () => {
  const { path } = await publishContent('kquizzes', buildDemandingKquiz('Arabic', { timeLimit: 10 }));
  const page = await open('/home', { reducedMotion: 'reduce' });
  await openLink(page, path);
  await findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button').first().click();
  await waitForVerdict(page);
  await page.reload();
  await page.getByRole('dialog', { name: 'Pick up where you left off?' }).waitFor();
  const faults = await findPlayFaults(page, 'resume');
  await page.getByRole('button', { name: 'Continue at question 2' }).click();
  await page.getByRole('dialog', { name: 'Time is up' }).waitFor();
  faults.push(...(await findPlayFaults(page, 'time up')));
  expect(faults).toEqual([]);
});
