import { expect, test } from 'vitest';
import { buildDemandingKquiz, buildLongWord } from '#tests/factories/demanding-texts';
import { launchTestBrowser } from '#tests/helpers/browser';
import { openAccountScreen, openLink } from '#tests/helpers/journeys/navigation';
import { callFromPage } from '#tests/helpers/journeys/staff';
import { openHomeAsLongNamedUser } from '#tests/helpers/screens/long-named-user';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';

const { open } = launchTestBrowser();

test('insights and classes fit every text size in long words: the sections, a class, its invitation and its table', async () => {
  const { page } = await openHomeAsLongNamedUser(open);
  const { title } = buildDemandingKquiz('long words');
  await callFromPage(page, 'POST /v1/kquizzes', buildDemandingKquiz('long words', { userStatus: 'internal' }));
  await page.reload();
  await openAccountScreen(page, 'My quizzes');
  await page
    .getByRole('button', { name: /^More actions for / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Insights' }).first().click();
  await page.getByRole('heading', { name: 'Classes' }).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  await page.getByLabel('Name of a new class').fill(buildLongWord(80));
  await page.getByRole('button', { name: 'New class link' }).click();
  await page.getByRole('link', { name: buildLongWord(80), exact: true }).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);

  await page.getByRole('link', { name: buildLongWord(80), exact: true }).click();
  await page.getByText('No answers yet').waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  const pupil = await open('/home', { javaScriptEnabled: false });
  await openLink(pupil, await page.getByRole('textbox', { name: 'Class link' }).inputValue());
  const visitor = await open('/home');
  await openLink(visitor, pupil.url());
  await visitor.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await findScreenFaults(visitor)).toEqual([]);
  await pupil.getByRole('textbox', { name: 'Nickname' }).fill(buildLongWord(30));
  await pupil.getByRole('button', { name: 'Start the quiz' }).click();
  await pupil.getByRole('button', { name: 'See my result' }).click();
  await pupil.getByText('Your answers were handed to').waitFor();
  await page.reload();
  await page.getByRole('rowheader', { name: buildLongWord(30) }).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
});
