import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { findAxeViolations, hasHorizontalScroll, launchTestBrowser, waitForFlash } from '#tests/helpers/browser';

const WRONG = 'Wrong username or password.';
const TAKEN = 'That username is taken.';

const { open } = launchTestBrowser();
const origin = inject('origin');
const username = `wren_${Date.now().toString(36)}`;
const password = 'singing before dawn';

describe('one journey', () => {
  test('signing up signs in, and leads back to where one was; signing out is a button away', async () => {
    const page = await openAuth('?mode=REGISTER&signed_in_url=%2Fhome%3Fopts%3Dnewest');
    await page.locator('p:visible', { hasText: 'Then you’ll go straight back to where you were.' }).waitFor();
    await page.getByLabel('Username').fill(username);
    await page.getByText(`${username} is available`).waitFor();
    await passwordOf(page).fill(password);
    await page.getByLabel('Repeat the password').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/home?opts=newest`);
    await waitForFlash(page, 'Signed up successfully');
    await page.getByRole('button', { name: 'Your account' }).waitFor();

    await page.goto('/auth');
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    expect(await page.getByText(username).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('/home');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
    await waitForFlash(page, 'You are signed out. See you soon.');
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('ql_s'))).toEqual([]);
  });

  test('a wrong password is told at its field and kept, the right one signs in', async () => {
    const page = await openAuth('');
    await page.getByLabel('Username or email').fill(username.toUpperCase());
    await passwordOf(page).fill('singing after dusk');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText(WRONG).waitFor();
    await expect.poll(() => focused(page)).toEqual({ name: 'password', invalid: 'true', described: WRONG, value: 'singing after dusk' });
    await passwordOf(page).fill(password);
    await page.getByText(WRONG).waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/home`);
    await waitForFlash(page, 'Signed in successfully');
  });

  test('a username that somebody has, or nobody may have, is told before it is sent', async () => {
    const page = await openAuth('?mode=REGISTER');
    const field = page.getByLabel('Username');
    await field.fill(username);
    await page.getByText(TAKEN).waitFor();
    await field.fill('early_wren_of_the_valley');
    await page.getByText(TAKEN).waitFor({ state: 'hidden' });
    await field.fill('coreteam');
    await page.getByText(TAKEN).waitFor();
    await field.fill('Wren');
    await page.locator('.hint-wrong', { hasText: 'Lowercase letters, digits and underscore, 6 to 25 characters.' }).waitFor();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('where one goes after signing in', () => {
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/auth',
  ])('is never %s', async (trick) => {
    const page = await openAuth(`?signed_in_url=${encodeURIComponent(trick)}`);
    const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['/home', '/auth', '/auth?mode=REGISTER', '/auth?mode=RECOVER']);
  });

  test('is home where the address was a trick', async () => {
    const page = await openAuth('?signed_in_url=%2F%2Fevil.example%2Fhome');
    await page.route('**/v1/auth/local', (route) => route.fulfill({ json: { user: {} } }));
    await page.getByLabel('Username or email').fill(username);
    await passwordOf(page).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/home`);
  });
});

describe('a form', () => {
  test('that is refused moves the focus to its first wrong field', async () => {
    const page = await openAuth('?mode=REGISTER');
    await page.getByLabel('Username').fill('late_wren');
    await page.getByLabel('Email').fill('wren@');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect
      .poll(() => focused(page))
      .toEqual({ name: 'email', invalid: 'true', described: 'The part after @ is missing', value: 'wren@' });
    await page.getByText('Password is required').waitFor();
  });

  test('tells while it is filled in that the passwords differ', async () => {
    const page = await openAuth('?mode=REGISTER');
    await passwordOf(page).fill(password);
    await page.getByLabel('Repeat the password').fill('singing');
    await page.getByLabel('Email').focus();
    await page.getByText('Password does not match').waitFor();
    await page.getByLabel('Repeat the password').fill(password);
    await page.getByText('Password does not match').waitFor({ state: 'hidden' });
  });

  test('is sent once, and keeps what was typed when no answer comes', async () => {
    const page = await openAuth('');
    await page.getByLabel('Username or email').fill(username);
    await passwordOf(page).fill(password);
    await page.evaluate(() => {
      let sent = 0;
      const { promise, reject } = Promise.withResolvers<Response>();
      window.fetch = () => {
        sent += 1;
        return promise;
      };
      Object.assign(window, { sentSoFar: () => sent, cutOff: () => reject(new TypeError('Failed to fetch')) });
    });
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Signing in…' }).click();
    await page.evaluate('cutOff()');
    await page.getByRole('alert').getByText('You’re offline.').waitFor();
    expect([await page.evaluate('sentSoFar()'), await passwordOf(page).inputValue()]).toEqual([1, password]);
    expect(await page.getByRole('button', { name: 'Sign in' }).getAttribute('aria-busy')).toBeNull();
  });

  test('turns into the other one without a load, and nothing typed is lost', async () => {
    const page = await openAuth('?signed_in_url=%2Fhome-new');
    await page.evaluate('window.kept = true');
    await page.getByLabel('Username or email').fill('late_wren');
    await passwordOf(page).fill('half a passw');
    await page.getByRole('link', { name: 'Create account' }).click();
    await page.waitForURL(`${origin}/auth?mode=REGISTER&signed_in_url=%2Fhome-new`);
    expect(await page.title()).toMatch(/^Create your account/);
    await expect.poll(() => page.getByLabel('Username', { exact: true }).inputValue()).toBe('late_wren');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect.poll(() => page.getByLabel('Username or email').inputValue()).toBe('late_wren');
    expect(await passwordOf(page).inputValue()).toBe('half a passw');
    expect(await page.evaluate('window.kept')).toBe(true);
  });

  test('keeps what was typed before its script came, and is not sent without it', async () => {
    const page = await open('/auth?mode=RECOVER');
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.getByLabel('Username or email').fill('late_wren');
    await passwordOf(page).fill(password);
    await page.keyboard.press('Enter');
    expect(await page.getByRole('button', { name: 'Sign in' }).isDisabled()).toBe(true);
    arrive();
    await taken(page);
    await page.getByRole('link', { name: 'Create account' }).click();
    const typed = async () => [await page.getByLabel('Username', { exact: true }).inputValue(), await passwordOf(page).inputValue()];
    await expect.poll(typed).toEqual(['late_wren', password]);
  });

  test('shows a password to who asks for it', async () => {
    const page = await openAuth('');
    await passwordOf(page).fill(password);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.poll(() => passwordOf(page).getAttribute('type')).toBe('text');
    expect(await page.getByRole('button', { name: 'Show password' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('of recovery asks for a name, and says the same whoever it is', async () => {
    const page = await openAuth('?mode=RECOVER');
    await page.getByRole('button', { name: 'Send a reset link' }).click();
    await expect.poll(() => focused(page)).toMatchObject({ name: 'username', described: 'Please fill in required info!' });
    await page.getByLabel('Username').fill('early_wren');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('The request was sent to your e-mail address. Please check the spam folder too.').waitFor();
  });
});

test('without script the page says that it is needed, and shows no form that could not be sent', async () => {
  const page = await open('/auth', { javaScriptEnabled: false });
  expect(await page.locator('noscript p').isVisible()).toBe(true);
  expect(await page.locator('form').isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Nice to meet you' }).waitFor();
});

test('the page is for nobody else to keep or to index', async () => {
  const answer = await fetch(`${origin}/auth?mode=REGISTER`);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
});

describe.each(['light', 'dark'] as const)('in the %s', (colorScheme) => {
  test.each(['LOGIN', 'REGISTER', 'RECOVER', 'RECOVER&token=none'])('%s has no barrier, fresh or refused, wide or narrow', async (mode) => {
    const page = await openAuth(`?mode=${mode}`, { colorScheme });
    expect(await findAxeViolations(page)).toEqual([]);
    await page.locator('button[type=submit]').click();
    await page.locator('[aria-invalid]').first().waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await hasHorizontalScroll(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
  });
});

async function openAuth(query: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await open(`/auth${query}`, options);
  await taken(page);
  return page;
}

/** The script has taken the page over. */
const taken = (page: Page) => page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);

const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true });

const focused = (page: Page) =>
  page.evaluate(() => {
    const input = document.activeElement as HTMLInputElement;
    const described = document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    return { name: input.name, invalid: input.getAttribute('aria-invalid'), described, value: input.value };
  });
