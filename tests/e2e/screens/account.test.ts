import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import { openAccountScreen } from '#tests/helpers/journeys/navigation';
import { confirmSetUp, findSecondFactorPanel, startSetUp } from '#tests/helpers/journeys/second-factor';
import { PASSWORD } from '#tests/helpers/journeys/sign-up';
import { callFromPage } from '#tests/helpers/journeys/staff';
import { openHomeAsLongNamedUser } from '#tests/helpers/screens/long-named-user';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';

const { open } = launchTestBrowser();

async function openAccount(page: Page): Promise<void> {
  await openAccountScreen(page, 'Account');
  await page.getByRole('heading', { name: 'Sessions' }).waitFor();
}

test('the account fits every text size with long names, and so does each form with its errors', async () => {
  const { page } = await openHomeAsLongNamedUser(open);
  await openAccount(page);
  expect(await findScreenFaults(page)).toEqual([]);
  for (const [opener, submitLabel] of [
    ['Change e-mail', 'Change e-mail'],
    ['Change password', 'Change password'],
    ['Link an account', 'Link account'],
    ['Erase account…', 'Erase my account'],
  ] as const) {
    await page.getByRole('button', { name: opener }).click();
    await page.locator('form').getByRole('button', { name: submitLabel }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    expect([opener, await findScreenFaults(page)]).toEqual([opener, []]);
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByRole('button', { name: 'Edit quote' }).click();
  expect(await findScreenFaults(page)).toEqual([]);
});

test('two-step sign-in fits every text size: the set-up, the recovery codes, its forms and the second step of a sign-in', async () => {
  const { page, username } = await openHomeAsLongNamedUser(open);
  await openAccount(page);
  const panel = findSecondFactorPanel(page);
  const secret = await startSetUp(page, PASSWORD);
  await panel.getByRole('button', { name: 'Turn on' }).click();
  await panel.locator('[aria-invalid="true"]').waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  await confirmSetUp(page, secret);
  expect(await findScreenFaults(page)).toEqual([]);
  await panel.getByRole('button', { name: 'I have saved them' }).click();
  await panel.getByRole('button', { name: 'New recovery codes' }).click();
  await panel.getByRole('button', { name: 'Replace my recovery codes' }).click();
  await panel.locator('[aria-invalid="true"]').first().waitFor();
  expect(await findScreenFaults(page)).toEqual([]);

  const visitor = await open('/auth');
  await visitor.getByLabel('Username or email').fill(username);
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
  await visitor.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
  expect(await findScreenFaults(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Use a recovery code instead' }).click();
  expect(await findScreenFaults(visitor)).toEqual([]);
});

test('sessions have device, place and hour, and fit every text size', async () => {
  const { page, username } = await openHomeAsLongNamedUser(open);
  const device = await open('/home', { userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/19.0 Safari/604.1' });
  await callFromPage(device, 'POST /v1/auth/local', { username, password: PASSWORD });
  // Only Cloudflare tells the place of a sign-in.
  await page.route('**/profile/*/info', async (route) => {
    const response = await route.fetch();
    const place = '[0,&quot;Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, GB&quot;]';
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('&quot;place&quot;:[0,&quot;&quot;]', `&quot;place&quot;:${place}`),
    });
  });
  await openAccount(page);
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
  expect((await sessions.allTextContents()).map((text) => text.replace(/\d\d:\d\d/g, '00:00'))).toEqual([
    'Chrome on Linux This deviceLlanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, United Kingdom · Active now, signed in today, 00:00',
    'Safari on iPhone Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, United Kingdom · Last active today, 00:00, signed in today, 00:00Sign out',
  ]);
  expect(await findScreenFaults(page)).toEqual([]);
});
