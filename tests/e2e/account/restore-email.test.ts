import { expect, inject, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { openLink } from '#tests/helpers/journeys/navigation';

const { open } = launchTestBrowser();
const origin = inject('origin');
const PASSWORD = 'singing before dawn';

/** The first link of a path in the mails of the development site to an address. */
async function findLink(page: Awaited<ReturnType<typeof open>>, email: string, path: string): Promise<string> {
  await page.goto('/dev/mail');
  const mail = page.getByRole('listitem').filter({ hasText: `To ${email}` });
  return (await mail.locator(`a[href*="${path}?token="]`).first().getAttribute('href')) ?? '';
}

test('the owner of a changed address brings it back by the link in the letter and chooses a new password', {
  timeout: 240_000,
}, async () => {
  const page = await open('/home', PHONE);
  const username = `restore_${Date.now().toString(36)}`;
  const [email, otherEmail] = [`${username}@example.org`, `other.${username}@example.org`];
  const write = (method: 'post' | 'put', path: string, data: object) => page.request[method](path, { data, headers: { origin } });
  const confirm = async (address: string) => {
    const token = new URL(await findLink(page, address, '/auth/verify')).searchParams.get('token');
    expect((await write('put', '/v1/users/current_user/email/verify', { token })).status()).toBe(204);
  };
  await write('post', '/v1/users', { username, password: PASSWORD, email });
  await confirm(email);
  await write('put', '/v1/users/current_user/email', { email: otherEmail, password: PASSWORD });
  await confirm(otherEmail);

  const { pathname, search } = new URL(await findLink(page, email, '/auth/restore'));
  await openLink(page, `${pathname}${search}`);
  const button = page.getByRole('button', { name: 'Bring my address back' });
  await button.waitFor();
  expect(page.url()).not.toContain('token');
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await button.press('Enter');
  await page.getByText(`${email} is the e-mail address of @${username} again.`).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  const fields = page.locator('input[type="password"]');
  await fields.first().fill('a longer sentence');
  await fields.nth(1).fill('a longer sentence');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.waitForURL(`${origin}/home`);
  const { user } = await (await page.request.get('/v1/auth/current_user')).json();
  expect([user.username, user.email, user.emailVerified]).toEqual([username, email, true]);
});
