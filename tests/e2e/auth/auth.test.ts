import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { findAxeAndWidthFaults, findAxeViolations, launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { openLink } from '#tests/helpers/journeys/navigation';
import { waitForHydration } from '#tests/helpers/journeys/staff';

const WRONG = 'Wrong username or password.';
const TAKEN = 'That username is taken, or looks like one that is. Choose another one.';

const { open } = launchTestBrowser();
const origin = inject('origin');
const username = `wren_${Date.now().toString(36)}`;
const password = 'singing before dawn';

describe('an account', () => {
  test('signing up signs in and leads back to the previous page, and a signed-in user signs out on the sign-in page', async () => {
    const page = await openAuth('?mode=REGISTER&signed_in_url=%2Fhome-new%3Fopts%3Dtrending');
    await page.locator('p:visible', { hasText: 'Then you’ll go straight back to where you were.' }).waitFor();
    await page.getByLabel('Username').fill(username);
    await page.getByText(`${username} is available`).waitFor();
    await findPasswordField(page).fill(password);
    await page.getByLabel('Repeat the password').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/home-new?opts=trending`);
    await waitForFlash(page, 'Signed up successfully');
    await page.getByRole('button', { name: 'Your account' }).waitFor();

    await openLink(page, '/auth');
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    expect(await page.getByText(username).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('/home');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
    await waitForFlash(page, 'You are signed out. See you soon.');
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('ql_s'))).toEqual([]);
  });

  test('a wrong password shows an error at its field and stays there, and the right one signs in', async () => {
    const page = await openAuth('');
    await page.getByLabel('Username or email').fill(username.toUpperCase());
    await findPasswordField(page).fill('singing after dusk');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText(WRONG).waitFor();
    await expect
      .poll(() => getFocusedField(page))
      .toEqual({ name: 'password', invalid: 'true', described: WRONG, value: 'singing after dusk' });
    await findPasswordField(page).fill(password);
    await page.getByText(WRONG).waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/home`);
    await waitForFlash(page, 'Signed in successfully');
  });

  test('a taken, reserved or invalid username shows an error before the form is submitted', async () => {
    const page = await openAuth('?mode=REGISTER');
    const field = page.getByLabel('Username');
    await field.fill(username);
    await page.getByText(TAKEN).waitFor();
    await field.fill('early_wren_of_the_valley');
    await page.getByText(TAKEN).waitFor({ state: 'hidden' });
    await field.fill('coreteam');
    await page.getByText('This name is reserved for the site. Choose another one.').waitFor();
    await field.fill('Wren');
    await page.locator('.hint-wrong', { hasText: 'Lowercase letters, digits and underscore, 6 to 25 characters.' }).waitFor();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the page after sign-in', () => {
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/auth',
  ])('is never %s', async (maliciousUrl) => {
    const page = await openAuth(`?signed_in_url=${encodeURIComponent(maliciousUrl)}`);
    const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['/home', '/auth', '/auth?mode=REGISTER', '/auth?mode=RECOVER']);
  });

  test('is home if the return URL leads to another site', async () => {
    const page = await openAuth('?signed_in_url=%2F%2Fevil.example%2Fhome');
    await page.route('**/v1/auth/local', (route) => route.fulfill({ json: { user: {} } }));
    await page.getByLabel('Username or email').fill(username);
    await findPasswordField(page).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/home`);
  });
});

describe('the form', () => {
  test('moves the focus to its first invalid field when it is submitted', async () => {
    const page = await openAuth('?mode=REGISTER');
    await page.getByLabel('Username').fill('late_wren');
    await page.getByLabel('Email').fill('wren@');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect
      .poll(() => getFocusedField(page))
      .toEqual({ name: 'email', invalid: 'true', described: 'The part after @ is missing', value: 'wren@' });
    await page.getByText('Password is required').waitFor();
  });

  test('shows while it is filled in that the passwords differ', async () => {
    const page = await openAuth('?mode=REGISTER');
    await findPasswordField(page).fill(password);
    await page.getByLabel('Repeat the password').fill('singing');
    await page.getByLabel('Email').focus();
    await page.getByText('Password does not match').waitFor();
    await page.getByLabel('Repeat the password').fill(password);
    await page.getByText('Password does not match').waitFor({ state: 'hidden' });
  });

  test('is submitted once, and keeps its fields when the request fails', async () => {
    const page = await openAuth('');
    await page.getByLabel('Username or email').fill(username);
    await findPasswordField(page).fill(password);
    await page.evaluate(() => {
      let requestCount = 0;
      const { promise, reject } = Promise.withResolvers<Response>();
      window.fetch = () => {
        requestCount += 1;
        return promise;
      };
      Object.assign(window, { countRequests: () => requestCount, failRequest: () => reject(new TypeError('Failed to fetch')) });
    });
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Signing in…' }).click();
    await page.evaluate('failRequest()');
    await page.getByRole('alert').getByText('You’re offline.').waitFor();
    expect([await page.evaluate('countRequests()'), await findPasswordField(page).inputValue()]).toEqual([1, password]);
    expect(await page.getByRole('button', { name: 'Sign in' }).getAttribute('aria-busy')).toBeNull();
  });

  test('switches between sign-in and sign-up without a page load and keeps its fields', async () => {
    const page = await openAuth('?signed_in_url=%2Fhome-new');
    await page.evaluate('window.isSamePage = true');
    await page.getByLabel('Username or email').fill('late_wren');
    await findPasswordField(page).fill('half a passw');
    await page.getByRole('link', { name: 'Create account' }).click();
    await page.waitForURL(`${origin}/auth?mode=REGISTER&signed_in_url=%2Fhome-new`);
    expect(await page.title()).toMatch(/^Create your account/);
    await expect.poll(() => page.getByLabel('Username', { exact: true }).inputValue()).toBe('late_wren');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect.poll(() => page.getByLabel('Username or email').inputValue()).toBe('late_wren');
    expect(await findPasswordField(page).inputValue()).toBe('half a passw');
    expect(await page.evaluate('window.isSamePage')).toBe(true);
  });

  test('keeps text typed before its script has loaded, and cannot be submitted until then', async () => {
    const page = await open('/home');
    let release = () => {};
    const scriptsReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await scriptsReleased;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Sign in' }).first().click({ noWaitAfter: true });
    await page.getByLabel('Username or email').fill('late_wren');
    await findPasswordField(page).fill(password);
    await page.keyboard.press('Enter');
    expect(await page.getByRole('button', { name: 'Sign in' }).isDisabled()).toBe(true);
    release();
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Create account' }).click();
    const readFields = async () => [
      await page.getByLabel('Username', { exact: true }).inputValue(),
      await findPasswordField(page).inputValue(),
    ];
    await expect.poll(readFields).toEqual(['late_wren', password]);
  });

  test('shows the password when its button is pressed', async () => {
    const page = await openAuth('');
    await findPasswordField(page).fill(password);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.poll(() => findPasswordField(page).getAttribute('type')).toBe('text');
    expect(await page.getByRole('button', { name: 'Show password' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('for a reset link requires a username, and gives the same answer for any username', async () => {
    const page = await openAuth('?mode=RECOVER');
    await page.getByRole('button', { name: 'Send a reset link' }).click();
    await expect.poll(() => getFocusedField(page)).toMatchObject({ name: 'username', described: 'Please fill in required info!' });
    await page.getByLabel('Username').fill('early_wren');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('The request was sent to your e-mail address. Please check the spam folder too.').waitFor();
  });
});

test('without JavaScript the page says that it is required, and shows no form', async () => {
  const page = await open('/auth', { javaScriptEnabled: false });
  expect(await page.locator('noscript p').isVisible()).toBe(true);
  expect(await page.locator('form').isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Nice to meet you' }).waitFor();
});

test('the page is neither cached nor indexed', async () => {
  const answer = await fetch(`${origin}/auth?mode=REGISTER`);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
});

test.each(['LOGIN', 'REGISTER', 'RECOVER', 'RECOVER&token=none'])(
  '%s passes axe in both themes, empty and with errors, on a wide and on a narrow window',
  async (mode) => {
    const page = await openAuth(`?mode=${mode}`);
    expect(await findAxeAndWidthFaults(page)).toEqual([]);
    await page.locator('button[type=submit]').click();
    await page.locator('[aria-invalid]').first().waitFor();
    expect(await findAxeAndWidthFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await findAxeAndWidthFaults(page)).toEqual([]);
  },
);

async function openAuth(query: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await open(`/auth${query}`, options);
  await waitForHydration(page);
  return page;
}

const findPasswordField = (page: Page) => page.getByLabel('Password', { exact: true });

const getFocusedField = (page: Page) =>
  page.evaluate(() => {
    const input = document.activeElement as HTMLInputElement;
    const described = document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    return { name: input.name, invalid: input.getAttribute('aria-invalid'), described, value: input.value };
  });
