import { expect, inject, test } from 'vitest';
import { buildLongWord } from '#tests/factories/demanding-texts';
import { launchTestBrowser } from '#tests/helpers/browser';
import { openHomeAs } from '#tests/helpers/journeys/navigation';
import { PASSWORD } from '#tests/helpers/journeys/sign-up';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';

const { open } = launchTestBrowser();

/** Signs up an account with the longest names. */
async function signUpLongName(): Promise<string> {
  const page = await open('/about');
  const headers = { origin: inject('origin') };
  const username = `nachbarschafts_${crypto.randomUUID().slice(0, 8)}`;
  const { user } = await (await page.request.post('/v1/users', { headers, data: { username, password: PASSWORD } })).json();
  const names = { firstName: buildLongWord(60), lastName: buildLongWord(84).slice(24), userQuote: `${buildLongWord(80)} 😀` };
  const saved = await page.request.put(`/v1/users/${user._id}`, { headers, data: names });
  expect(saved.status()).toBe(200);
  await page.context().close();
  return username;
}

test('a profile with long names, its dialogs, and the lists of people are readable at every width and text size', async () => {
  const username = await signUpLongName();
  const page = await openHomeAs(open, 'editor_finch', { reducedMotion: 'reduce' });
  await page.goto(`/profile/${username}`);
  const followed = page.waitForResponse((response) => response.url().endsWith('/relation'));
  await page.getByRole('button', { name: /^Follow / }).click();
  await followed;
  await page.getByRole('button', { name: /^Following / }).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  for (const name of ['Report', 'Block']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').first().waitFor();
    expect(await findScreenFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.goto('/following/editor_finch');
  await page.getByRole('link', { name: buildLongWord(60) }).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
});

test('one’s own plays, rank and feed are readable at every width and text size', async () => {
  const page = await openHomeAs(open, 'jo_wren');
  for (const path of ['/profile/jo_wren/played', '/profile/jo_wren/info', '/profile/quizlark', '/feed']) {
    await page.goto(path);
    expect([path, await findScreenFaults(page)]).toEqual([path, []]);
  }
  await page.goto('/leaderboard');
  await page.locator('.own-rank').first().waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
});
