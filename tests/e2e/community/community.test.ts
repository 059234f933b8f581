import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findAxeViolations, hasHorizontalScroll, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { buildErrorBody } from '#tests/helpers/error-body';

const { open } = launchTestBrowser();
const origin = inject('origin');
const QUIZ = '/pquiz/which-morning-bird';
/** What another page or the server does takes a moment on a busy machine. */
const SLOW = { timeout: 15_000 };
const stamp = Date.now().toString(36);

/** Signs up in the browser's own context, so that the page belongs to a new person from then on. */
async function signUp(page: Page, username: string): Promise<{ _id: string }> {
  const answer = await page.request.post('/v1/users', {
    data: { username, password: 'singing before dawn' },
    headers: { origin },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).user;
}

const openComments = async (page: Page) => {
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await page.getByLabel('Your comment').waitFor();
};

test('a visitor is asked to sign in to vote, signs up, and comes back to vote, comment, answer, follow, and be told', {
  timeout: 180_000,
}, async () => {
  const page = await open(QUIZ);
  await page.getByRole('button', { name: /likes/ }).first().click();
  await page.getByText('Sign in is required for voting. Do you want to sign in?').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${origin}/auth?signed_in_url=${encodeURIComponent(QUIZ)}`);
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('Username').fill(`robin_${stamp}`);
  await page.getByLabel('Password', { exact: true }).fill('singing before dawn');
  await page.getByLabel('Repeat the password').fill('singing before dawn');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(origin + QUIZ, SLOW);
  const { user: robin } = await (await page.request.get('/v1/auth/current_user', { maxRetries: 1 })).json();

  const up = page.getByRole('button', { name: /\d\s*likes/ });
  const before = Number((await up.textContent())?.replace(/\D/g, ''));
  // It shows before the server has it.
  const voted = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/vote'));
  await up.click();
  await page.waitForFunction(() => document.querySelector('[data-score="1"]')?.ariaPressed === 'true');
  expect((await voted).ok()).toBe(true);
  await page.reload();
  await page.waitForFunction(() => document.querySelector('[data-score="1"]')?.ariaPressed === 'true');
  await expect.poll(async () => Number((await up.textContent())?.replace(/\D/g, '')), SLOW).toBe(before + 1);

  await openComments(page);
  const field = page.getByLabel('Your comment');
  await field.fill('   ');
  await page.getByRole('button', { name: 'Post' }).click();
  expect(await page.getByText('Comment posted').count()).toBe(0);
  await field.fill('A robin, at last. See https://example.org/robins.');
  await page.getByRole('button', { name: 'Post' }).click();
  await waitForFlash(page, 'Comment posted');
  const link = page.getByRole('link', { name: 'https://example.org/robins' });
  expect(await link.getAttribute('rel')).toBe('nofollow ugc noopener');
  await expect.poll(() => field.inputValue()).toBe('');

  const other = await open(QUIZ);
  await signUp(other, `finch_${stamp}`);
  await other.reload();
  await openComments(other);
  const said = other.getByRole('listitem').filter({ hasText: 'A robin, at last.' });
  await said.getByRole('button', { name: 'Reply' }).click();
  await other.getByLabel(/Your reply to/).fill('A finch says hello.');
  await said.getByRole('button', { name: 'Post' }).click();
  await other.getByText('A finch says hello.').waitFor();
  expect(await findAxeViolations(other)).toEqual([]);
  await other.goto(`/profile/robin_${stamp}`);
  const followed = other.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/relation'));
  await other.getByRole('button', { name: /^Follow/ }).click();
  await other.getByRole('button', { name: /^Following/ }).waitFor();
  expect((await followed).ok()).toBe(true);
  await expect.poll(() => other.locator(`[data-follower-count='${robin._id}']`).textContent(), SLOW).toBe('1');

  await page.goto('/home');
  const bell = page.getByRole('link', { name: /Notifications/ }).first();
  await expect.poll(async () => (await bell.textContent())?.replace(/\D/g, ''), SLOW).toBe('2');
  await bell.click();
  await page.getByText('A finch says hello.').waitFor();
  await page.getByText('follows you').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await waitForFlash(page, 'All read');
  await page.getByRole('link', { name: /replied to you on/ }).click();
  await page.waitForURL(/#comment-/);
});

test('what a followed creator has published stands in the feed', async () => {
  const page = await open('/home');
  await signUp(page, `heron_${stamp}`);
  await page.goto('/feed');
  await page.getByText('Nothing here yet').waitFor();
  await page.goto(QUIZ);
  await page.getByRole('button', { name: /^Follow Quizlark/ }).click();
  await page.getByRole('button', { name: /^Following Quizlark/ }).waitFor();
  await expect
    .poll(async () => (await page.request.get('/v1/contents/feed', { maxRetries: 1 })).json().then(({ contents }) => contents.length), SLOW)
    .toBe(8);
  await page.goto('/feed');
  expect(await page.locator('main ul li').count()).toBe(8);
  await page.getByRole('link', { name: 'Show 8 more' }).click();
  await page.waitForURL(/after=/);
});

test('a comment that fails stays to be tried again; one’s own is deleted after a question', async () => {
  const page = await open(QUIZ);
  await signUp(page, `siskin_${stamp}`);
  await page.reload();
  await openComments(page);
  await page.getByLabel('Your comment').fill('Soon to be gone.');
  await page.route(
    '**/v1/messages',
    (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, json: buildErrorBody('UNKNOWN_ERROR') }) : route.continue(),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Post' }).click();
  await waitForFlash(page, 'Error occurred, please try again!');
  await expect.poll(() => page.getByLabel('Your comment').inputValue()).toBe('Soon to be gone.');
  await page.getByRole('button', { name: 'Try again' }).click();
  const own = page.getByRole('listitem').filter({ hasText: 'Soon to be gone.' });
  await own.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Are you sure want to delete this comment?').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await own.waitFor({ state: 'detached' });
});

test('a visitor who comments signs in first, and finds what they wrote', async () => {
  const page = await open(QUIZ);
  await openComments(page);
  await page.getByLabel('Your comment').fill('Kept for later.');
  await page.getByRole('button', { name: 'Post' }).click();
  await page.waitForURL(/\/auth\?signed_in_url=/);
  await page.goto(QUIZ);
  await openComments(page);
  await expect.poll(() => page.getByLabel('Your comment').inputValue()).toBe('Kept for later.');
});

test('a profile is reported and blocked by whoever is signed in, and the blocked one may not follow', async () => {
  const page = await open('/home');
  await signUp(page, `magpie_${stamp}`);
  const rude = await open('/home');
  await signUp(rude, `cuckoo_${stamp}`);
  await page.goto(`/profile/cuckoo_${stamp}`);
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByLabel('Insults or harassment').check();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await waitForFlash(page, 'Thanks. We’ll tell you what we decide.');
  await page.getByRole('button', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('button', { name: 'Unblock' }).waitFor();
  await rude.goto(`/profile/magpie_${stamp}`);
  await rude.getByRole('button', { name: /^Follow/ }).click();
  await waitForFlash(rude, 'This person has blocked you.');
  await expect.poll(() => rude.getByRole('button', { name: /^Follow/ }).getAttribute('aria-pressed')).toBe('false');
  await page.goto('/blocked');
  await page.getByText(`@cuckoo_${stamp}`).first().waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Unblock' }).click();
  await waitForFlash(page, 'is no longer blocked');
});

test('following needs an account, and a visitor is told so', async () => {
  const page = await open('/profile/quizlark');
  await page
    .getByRole('button', { name: /^Follow/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Login required' }).waitFor();
  await page.getByText('Please login to use this feature. Proceed to login?').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Login required' }).waitFor({ state: 'detached' });
});

const EVERYONES = ['/follower/quizlark', '/following/ha_linh', '/profile/emilia/friends', '/content/UID/reaction', '/content/UID/comments'];
const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) => [
  ['a desk', colorScheme, {}] as const,
  ['a phone', colorScheme, PHONE] as const,
]);

test.each(LOOKS)(
  'the screens of people on %s in the %s have nothing axe objects to',
  { timeout: 180_000 },
  async (_, colorScheme, options) => {
    const quiz = (await (await fetch(`${origin}/v1/pquizzes/which-morning-bird`)).json()) as { UID: string };
    const page = await open('/home', { ...options, colorScheme });
    await signUp(page, `wader_${stamp}${colorScheme}${options === PHONE ? 1 : 0}`);
    for (const path of [...EVERYONES, '/feed', '/notifications', '/blocked', QUIZ]) {
      await page.goto(path.replace('UID', quiz.UID));
      if (path === QUIZ) await openComments(page);
      expect([path, await findAxeViolations(page)]).toEqual([path, []]);
      expect([path, await hasHorizontalScroll(page)]).toEqual([path, false]);
    }
  },
);
