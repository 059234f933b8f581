import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'];
// An answer of the API that refuses is an error to the browser's console, and no more than that.
const REFUSED = /Failed to load resource: the server responded with a status of (401|404|429)/;
const WRONG = 'That username and password do not go together.';

const origin = inject('origin');
const username = `wren_${Date.now().toString(36)}`;
const password = 'singing before dawn';
let browser: Browser;
let page: Page;
let errors: string[];

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: inject('chromium') ?? '', args: FLAGS });
});
afterAll(() => browser?.close());

beforeEach(async () => {
  await openWindow({});
});
afterEach(async () => {
  await page.context().close();
  expect(errors).toEqual([]);
});

describe('one journey', () => {
  test('signing up signs in, and leads back to where one was', async () => {
    await openAuth('?mode=REGISTER&signed_in_url=%2Fhome%3Fopts%3Dnewest');
    await page.locator('form').locator('..').getByText('You go straight back to where you were.').waitFor();
    await page.getByLabel('Username').fill(username);
    await page.getByText(`${username} is free`).waitFor();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password again', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/home?opts=newest`);
    await page.getByText('Signed up successfully').waitFor();
    await page.getByRole('button', { name: 'Your account' }).waitFor();

    await openAuth('');
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    expect(await page.getByText(username).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('/home');
    expect(await accessProblems()).toEqual([]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
    await page.getByText('You are signed out. See you soon.').waitFor();
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('ql_s'))).toEqual([]);
  });

  test('a wrong password is told at its field and kept, the right one signs in', async () => {
    await openAuth('');
    await page.getByLabel('Username or email').fill(username.toUpperCase());
    await passwordField().fill('singing after dusk');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText(WRONG).waitFor();
    expect(await focused()).toEqual({ name: 'password', invalid: 'true', described: WRONG, value: 'singing after dusk' });
    await passwordField().fill(password);
    expect(await page.getByText(WRONG).isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/home`);
    await page.getByText('Signed in successfully').waitFor();
  });

  test('a username somebody has is not free', async () => {
    await openAuth('?mode=REGISTER');
    await page.getByLabel('Username').fill(username);
    await page.getByText('Someone has this username already.').waitFor();
    await page.getByLabel('Username').fill('coreteam');
    expect(await page.getByText('Someone has this username already.').count()).toBe(1);
    await page.getByLabel('Username').fill('Wren');
    await page.getByText('Lowercase letters, digits and underscore, 6 to 25 characters.').waitFor();
    await page.waitForFunction(() => document.querySelector('[name=username]')?.getAttribute('aria-invalid') === 'true');
  });
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/auth',
])('no link of the page leads to %s', async (trick) => {
  await openAuth(`?signed_in_url=${encodeURIComponent(trick)}`);
  const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['/home', '/auth', '/auth?mode=REGISTER', '/auth?mode=RECOVER']);
});

test('signing in from a page of another site ends at home', async () => {
  await page.route('**/v1/auth/local', (route) => route.fulfill({ json: { user: {} } }));
  await openAuth('?signed_in_url=%2F%2Fevil.example%2Fhome');
  await page.getByLabel('Username or email').fill(username);
  await passwordField().fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/home`);
});

describe('a form', () => {
  test('that is refused moves the focus to its first wrong field', async () => {
    await openAuth('?mode=REGISTER');
    await page.getByLabel('Username').fill('late_wren');
    await page.getByLabel('Email').fill('wren@');
    await page.getByRole('button', { name: 'Create account' }).click();
    expect(await focused()).toEqual({ name: 'email', invalid: 'true', described: 'The part after @ is missing', value: 'wren@' });
    expect(await page.getByText('Password is required').count()).toBe(1);
  });

  test('tells while it is filled in that the passwords differ', async () => {
    await openAuth('?mode=REGISTER');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password again', { exact: true }).fill('singing');
    await page.getByLabel('Email').focus();
    await page.getByText('Password does not match').waitFor();
    await page.getByLabel('Password again', { exact: true }).fill(password);
    expect(await page.getByText('Password does not match').isVisible()).toBe(false);
  });

  test('is sent once, and keeps what was typed when no answer comes', async () => {
    let sent = 0;
    await page.route('**/v1/auth/local', async (route) => {
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.abort('internetdisconnected');
    });
    await openAuth('');
    await page.getByLabel('Username or email').fill(username);
    await passwordField().fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Signing in…' }).click();
    await page.getByRole('alert').getByText('No connection.').waitFor();
    expect([sent, await passwordField().inputValue()]).toEqual([1, password]);
    expect(await page.getByRole('button', { name: 'Sign in' }).getAttribute('aria-busy')).toBeNull();
    errors = errors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'));
  });

  test('turns into the other one without a load, and nothing typed is lost', async () => {
    await openAuth('?signed_in_url=%2Fhome-new');
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await page.getByLabel('Username or email').fill('late_wren');
    await passwordField().fill('half a passw');
    await page.getByRole('link', { name: 'Create account' }).click();
    expect(page.url()).toBe(`${origin}/auth?mode=REGISTER&signed_in_url=%2Fhome-new`);
    expect(await page.title()).toMatch(/^Create your account/);
    expect(await page.getByLabel('Username').inputValue()).toBe('late_wren');
    await page.getByRole('link', { name: 'Sign in' }).click();
    expect([await page.getByLabel('Username or email').inputValue(), await passwordField().inputValue()]).toEqual([
      'late_wren',
      'half a passw',
    ]);
    expect(await page.evaluate(() => 'kept' in window)).toBe(true);
  });

  test('keeps what was typed before its script came, and is not sent without it', async () => {
    let arrive = () => {};
    const script = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await script;
      await route.continue();
    });
    await page.goto(`${origin}/auth`, { waitUntil: 'commit' });
    await page.getByLabel('Username or email').fill('late_wren');
    await passwordField().fill(password);
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(`${origin}/auth`);
    arrive();
    await taken();
    await page.getByRole('link', { name: 'Create account' }).click();
    expect([await page.getByLabel('Username').inputValue(), await passwordField().inputValue()]).toEqual(['late_wren', password]);
  });

  test('shows a password to who asks for it', async () => {
    await openAuth('');
    await passwordField().fill(password);
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await passwordField().getAttribute('type')).toBe('text');
    expect(await page.getByRole('button', { name: 'Show password' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('of recovery asks for a name, and does not pretend to send what it cannot', async () => {
    await openAuth('?mode=RECOVER');
    await page.getByRole('button', { name: 'Send a reset link' }).click();
    expect(await focused()).toMatchObject({ name: 'username', described: 'Please fill in required info!' });
    await page.getByLabel('Username').fill('early_wren');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('recovery by mail is not available on this site yet').waitFor();
  });
});

test('without script the page says that it is needed, and shows no form that could not be sent', async () => {
  await openWindow({ javaScriptEnabled: false });
  await page.goto(`${origin}/auth`);
  expect(await page.locator('noscript p').isVisible()).toBe(true);
  expect(await page.locator('form').isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Nice to meet you' }).waitFor();
});

test('the page is nobody else’s to keep or to index', async () => {
  const answer = await page.goto(`${origin}/auth`);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
});

describe.each(['light', 'dark'] as const)('in the %s', (colorScheme) => {
  test.each(['LOGIN', 'REGISTER', 'RECOVER'])('%s has no barrier, neither fresh nor refused, and fits a narrow window', async (mode) => {
    await openWindow({ colorScheme, viewport: { width: 1280, height: 900 } });
    await openAuth(`?mode=${mode}`);
    expect(await accessProblems()).toEqual([]);
    await page.locator('button[type=submit]').click();
    await page.locator('[aria-invalid]').first().waitFor();
    expect(await accessProblems()).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await accessProblems()).toEqual([]);
  });
});

async function openWindow(options: Parameters<Browser['newContext']>[0]) {
  await page?.context().close();
  const context = await browser.newContext(options);
  page = await context.newPage();
  errors = [];
  page.on('console', (message) => message.type() === 'error' && !REFUSED.test(message.text()) && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
}

async function openAuth(query: string) {
  await page.goto(`${origin}/auth${query}`);
  await taken();
}

/** The script has taken the page over. */
const taken = () => page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);

const passwordField = () => page.getByLabel('Password', { exact: true });

const focused = () =>
  page.evaluate(() => {
    const input = document.activeElement as HTMLInputElement;
    const described = document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    return { name: input.name, invalid: input.getAttribute('aria-invalid'), described, value: input.value };
  });

async function accessProblems() {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
