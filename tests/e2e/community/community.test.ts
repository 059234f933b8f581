import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { fetchAnswer } from '#tests/helpers/api-caller';
import { findAxeAndWidthFaults, findAxeViolations, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { buildErrorBody } from '#tests/helpers/error-body';
import { goHome, openAccountScreen, openContent, openLink } from '#tests/helpers/journeys/navigation';
import { PASSWORD, submitSignUpForm } from '#tests/helpers/journeys/sign-up';

const { open } = launchTestBrowser();
const origin = inject('origin');
const QUIZ = '/pquiz/which-morning-bird';
/** For what another page or the server does on a busy machine. */
const SLOW = { timeout: 15_000 };
const stamp = Date.now().toString(36);

/** Signs a new user up in the page's browser, by the API. */
async function signUp(page: Page, username: string): Promise<{ _id: string }> {
  const response = await page.request.post('/v1/users', {
    data: { username, password: PASSWORD },
    headers: { origin },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).user;
}

const openComments = async (page: Page) => {
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await page.getByLabel('Your comment').waitFor();
};

test('a visitor signs up to vote, votes and comments, and is notified of a reply and a new follower', {
  timeout: 180_000,
}, async () => {
  const page = await open(QUIZ);
  await page.getByRole('button', { name: /likes/ }).first().click();
  await page.getByText('Sign in is required for voting. Do you want to sign in?').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${origin}/auth?signed_in_url=${encodeURIComponent(QUIZ)}`);
  await page.getByRole('link', { name: 'Create account' }).click();
  await submitSignUpForm(page, `robin_${stamp}`);
  await page.waitForURL(origin + QUIZ, SLOW);
  const { user: robin } = await (await page.request.get('/v1/auth/current_user', { maxRetries: 1 })).json();

  const up = page.getByRole('button', { name: /\d\s*likes/ });
  const initialVotes = Number((await up.textContent())?.replace(/\D/g, ''));
  // The vote appears before the server confirms it.
  const voted = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/vote'));
  await up.click();
  await page.waitForFunction(() => document.querySelector('[data-score="1"]')?.ariaPressed === 'true');
  expect((await voted).ok()).toBe(true);
  await page.reload();
  await page.waitForFunction(() => document.querySelector('[data-score="1"]')?.ariaPressed === 'true');
  await expect.poll(async () => Number((await up.textContent())?.replace(/\D/g, '')), SLOW).toBe(initialVotes + 1);

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
  const comment = other.getByRole('listitem').filter({ hasText: 'A robin, at last.' });
  await comment.getByRole('button', { name: 'Reply' }).click();
  await other.getByLabel(/Your reply to/).fill('A finch says hello.');
  await comment.getByRole('button', { name: 'Post' }).click();
  await other.getByText('A finch says hello.').waitFor();
  expect(await findAxeViolations(other)).toEqual([]);
  await comment.getByRole('link', { name: `robin_${stamp}` }).click();
  const followed = other.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/relation'));
  await other.getByRole('button', { name: /^Follow/ }).click();
  await other.getByRole('button', { name: /^Following/ }).waitFor();
  expect((await followed).ok()).toBe(true);
  await expect.poll(() => other.locator(`[data-follower-count='${robin._id}']`).textContent(), SLOW).toBe('1');

  await goHome(page);
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

test('the feed shows the contents of a followed creator', async () => {
  const page = await open('/home');
  await signUp(page, `heron_${stamp}`);
  await page.reload();
  await openAccountScreen(page, 'Following');
  await page.getByText('Nothing here yet').waitFor();
  await openContent(page, 'Which morning bird are you?');
  await page.getByRole('button', { name: /^Follow Quizlark/ }).click();
  await page.getByRole('button', { name: /^Following Quizlark/ }).waitFor();
  await expect
    .poll(async () => (await page.request.get('/v1/contents/feed', { maxRetries: 1 })).json().then(({ contents }) => contents.length), SLOW)
    .toBe(8);
  await openAccountScreen(page, 'Following');
  await page.waitForURL('**/feed');
  expect(await page.locator('main ul li').count()).toBe(8);
  await page.getByRole('link', { name: 'Show 8 more' }).click();
  await page.waitForURL(/after=/);
});

test('a failed comment keeps its text and is sent again, and its author deletes it after a confirmation', async () => {
  const page = await open(QUIZ);
  await signUp(page, `siskin_${stamp}`);
  await page.reload();
  await openComments(page);
  await page.getByLabel('Your comment').fill('A short-lived comment.');
  await page.route(
    '**/v1/messages',
    (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, json: buildErrorBody('UNKNOWN_ERROR') }) : route.continue(),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Post' }).click();
  await waitForFlash(page, 'Error occurred, please try again!');
  await expect.poll(() => page.getByLabel('Your comment').inputValue()).toBe('A short-lived comment.');
  await page.route(
    '**/v1/messages',
    (route) => route.fulfill({ status: 429, headers: { 'retry-after': '300' }, json: buildErrorBody('TOO_MANY_REQUESTS') }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Try again in 5 minutes. Your text is still here.').waitFor();
  expect(await page.evaluate(() => (window as unknown as { flashes: string[] }).flashes)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  const ownComment = page.getByRole('listitem').filter({ hasText: 'A short-lived comment.' });
  await ownComment.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Are you sure want to delete this comment?').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await ownComment.waitFor({ state: 'detached' });
});

test('a visitor who comments signs up first and finds the text in the field', async () => {
  const page = await open(QUIZ);
  await openComments(page);
  await page.getByLabel('Your comment').fill('Written before signing in.');
  await page.getByRole('button', { name: 'Post' }).click();
  await page.waitForURL(/\/auth\?signed_in_url=/);
  await page.getByRole('link', { name: 'Create account' }).click();
  await submitSignUpForm(page, `pipit_${stamp}`);
  await page.waitForURL(`${origin}${QUIZ}#comments`, SLOW);
  await openComments(page);
  await expect.poll(() => page.getByLabel('Your comment').inputValue()).toBe('Written before signing in.');
});

test('a user reports and blocks another user, who then cannot follow', async () => {
  const page = await open('/home');
  await signUp(page, `magpie_${stamp}`);
  const blockedPage = await open('/home');
  await signUp(blockedPage, `cuckoo_${stamp}`);
  await openLink(page, `/profile/cuckoo_${stamp}`);
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByLabel('Insults or harassment').check();
  expect(await page.getByRole('link', { name: 'What is not allowed' }).getAttribute('href')).toBe('/policies/content');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await waitForFlash(page, 'Thanks. We’ll tell you what we decide.');
  await page.getByRole('button', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('button', { name: 'Unblock' }).waitFor();
  await openLink(blockedPage, `/profile/magpie_${stamp}`);
  await blockedPage.getByRole('button', { name: /^Follow/ }).click();
  await waitForFlash(blockedPage, 'This person has blocked you.');
  await expect.poll(() => blockedPage.getByRole('button', { name: /^Follow/ }).getAttribute('aria-pressed')).toBe('false');
  await openAccountScreen(page, 'Blocked users');
  await page.getByText(`@cuckoo_${stamp}`).first().waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Unblock' }).click();
  await waitForFlash(page, 'is no longer blocked');
});

test('a visitor who follows is asked to sign in', async () => {
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

const PUBLIC_PATHS = [
  '/follower/quizlark',
  '/following/ha_linh',
  '/profile/emilia/friends',
  '/content/UID/reaction',
  '/content/UID/comments',
];
test.each([
  ['a desktop', {}],
  ['a phone', PHONE],
] as const)('the community screens pass axe in both themes, and fit on %s', { timeout: 180_000 }, async (_, options) => {
  const quiz = await fetchAnswer('/v1/pquizzes/which-morning-bird');
  const page = await open('/home', options);
  await signUp(page, `wader_${stamp}${options === PHONE ? 1 : 0}`);
  for (const path of [...PUBLIC_PATHS, '/feed', '/notifications', '/blocked', QUIZ]) {
    await openLink(page, path.replace('UID', quiz.UID));
    if (path === QUIZ) await openComments(page);
    expect([path, await findAxeAndWidthFaults(page)]).toEqual([path, []]);
  }
});
