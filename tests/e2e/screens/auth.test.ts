import { expect, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import { openLink } from '#tests/helpers/journeys/navigation';
import { openHomeAsLongNamedUser } from '#tests/helpers/screens/long-named-user';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';

const { open } = launchTestBrowser();

test.each([
  ['sign-in', '/auth', 'Sign in'],
  ['sign-up', '/auth?mode=REGISTER', 'Create account'],
  ['a request for a reset link', '/auth?mode=RECOVER', 'Send a reset link'],
  ['a new password', '/auth?mode=RECOVER&token=a-token-that-nobody-was-ever-given', 'Save and sign in'],
])('%s fits every text size, empty and with its errors', async (_, path, submitLabel) => {
  const page = await open(path);
  const submit = page.getByRole('main').getByRole('button', { name: submitLabel, exact: true });
  await submit.and(page.locator(':enabled')).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  await submit.click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
});

test('an invalid confirmation link, restoring link and incomplete unsubscribe link fit every text size', async () => {
  const page = await open('/auth/verify?token=a-token-that-nobody-was-ever-given');
  await page.getByText('This link has been used or has expired.').waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  await openLink(page, '/auth/restore?token=a-token-that-nobody-was-ever-given');
  const restore = page.getByRole('button', { name: 'Bring my address back' });
  await restore.waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  await restore.click();
  await page.getByText('This link has been used or has expired.').waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  await openLink(page, '/unsubscribe?token=x');
  expect(await findScreenFaults(page)).toEqual([]);
});

test('sign-in fits every text size for a signed-in user with long names', async () => {
  const { page } = await openHomeAsLongNamedUser(open);
  await openLink(page, '/auth');
  await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
});
