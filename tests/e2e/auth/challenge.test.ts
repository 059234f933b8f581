import { Response } from 'miniflare';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEVELOPMENT_PASSWORD } from '#scripts/seed/accounts';
import type { ServedSite } from '#scripts/serve/serve-site';
import { findAxeViolations, hasHorizontalScroll, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { openLink } from '#tests/helpers/journeys/navigation';
import { waitForHydration } from '#tests/helpers/journeys/staff';
import { copySeededStore, serveStore } from '#tests/helpers/serve';

const SCRIPT_URL = 'https://challenges.cloudflare.com/**';
/** Stands in for Turnstile's script: a button whose press solves the challenge. */
const SCRIPT = `window.turnstile = {
  render(container, { sitekey, action, callback }) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'I am a person (' + sitekey + ', ' + action + ')';
    button.onclick = () => callback('solved-' + action);
    container.append(button);
    return 'widget';
  },
  remove() {},
};`;

const { open } = launchTestBrowser();
let site: ServedSite;
beforeAll(async () => {
  const vars = { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET: 'a-secret-key' };
  site = await serveStore(copySeededStore, vars, {
    answerOutbound: async (request) => {
      const { response } = (await request.json()) as { response: string };
      return Response.json({ success: response === 'solved-sign-in', hostname: '127.0.0.1', action: 'sign-in' });
    },
  });
}, 300_000);
afterAll(() => site.stop());

async function openSignIn(options = {}): Promise<{ page: Page; scripts: string[] }> {
  const page = await open('/home', { baseURL: site.url, ...options });
  const scripts: string[] = [];
  await page.route(SCRIPT_URL, (route) => {
    scripts.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
  });
  await openLink(page, '/auth');
  await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
  await waitForHydration(page);
  return { page, scripts };
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const answer = page.waitForResponse('**/v1/auth/local');
  await page.locator('button[type=submit]').click();
  await answer;
}

test('after three wrong passwords a challenge appears, and solving it sends the form', async () => {
  const { page, scripts } = await openSignIn();
  for (let i = 0; i < 3; i += 1) await signIn(page, 'jo_wren', `a guess of mine ${i}`);
  await page.getByText('Wrong username or password.').waitFor();
  expect(scripts).toEqual([]);
  await signIn(page, 'jo_wren', DEVELOPMENT_PASSWORD);
  await page.getByText('There were many tries, so we check that you’re a person.').waitFor();
  const challenge = page.getByRole('button', { name: 'I am a person (site-key, sign-in)' });
  await challenge.waitFor();
  expect(scripts).toEqual(['https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit']);
  expect(await findAxeViolations(page)).toEqual([]);
  await challenge.click();
  await page.waitForURL(`${site.url}/home`);
  await page.getByRole('button', { name: 'Your account' }).waitFor();
});

test('on a phone, a challenge that does not load says what to do', async () => {
  const { page } = await openSignIn(PHONE);
  await page.route(SCRIPT_URL, (route) => route.fulfill({ status: 204, body: '' }));
  for (let i = 0; i < 4; i += 1) await signIn(page, 'nobody_of_that_name', 'a guess of mine');
  await page.getByText('There were many tries, so we check that you’re a person.').waitFor();
  await page.getByText('The check did not load.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await hasHorizontalScroll(page)).toBe(false);
});
