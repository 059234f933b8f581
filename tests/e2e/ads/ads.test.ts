import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createApiCaller } from '#tests/helpers/api-caller';
import { findAxeViolations, launchTestBrowser } from '#tests/helpers/browser';
import { type ConsumerSite, serveConsumerSite } from '#tests/helpers/consumer-site';
import { openPageAsStaff } from '#tests/helpers/staff';

const { open } = launchTestBrowser();
const REWARD = "<button onclick=\"top.postMessage({ type: 'QUIZLARK_AD_REWARDED' }, '*')\">Watched it all</button>";
let provider: ConsumerSite;
let article: { id: string; path: string };

beforeAll(async () => {
  provider = await serveConsumerSite();
  const [staff, team] = [createApiCaller('staff_robin'), createApiCaller('quizlark')];
  const drafted = await team('POST /v1/articles', { title: 'A word from our sponsors', htmlContent: '<p>About birds.</p>' });
  const made = (await drafted.json()) as { _id: string; dateModified: string; internalTags: string[] };
  const fields = { dateModified: made.dateModified, internalTags: [...made.internalTags, 'ads'], status: 'public' };
  expect((await staff(`PUT /v1/articles/${made._id}`, fields)).status).toBe(200);
  article = { id: made._id, path: `/article/${made._id}` };
  await fill(provider.addPage(`<p>Buy larks</p>${REWARD}`));
});
afterAll(async () => {
  await fill('');
  await createApiCaller('quizlark')(`DELETE /v1/articles/${article.id}`, {});
  await provider.stop();
});

const fill = async (address: string) =>
  expect(
    (await createApiCaller('staff_robin')('PUT /v1/admin/settings/ad_slots', { value: { provider: address, rewarded: true } })).status,
  ).toBe(200);
const slotOf = (page: Page): FrameLocator => page.getByRole('complementary', { name: 'Advertisement' }).frameLocator('iframe');

test('an article’s slot asks first, shows the ad to who agrees, and remembers it', async () => {
  const page = await open(article.path);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await slotOf(page).getByText('may set their own cookies').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(asked.filter((url) => url.startsWith(provider.origin))).toEqual([]);
  await slotOf(page).getByRole('button', { name: 'Show ads' }).click();
  await slotOf(page).frameLocator('iframe').getByText('Buy larks').waitFor();
  await page.reload();
  await slotOf(page).frameLocator('iframe').getByText('Buy larks').waitFor();
});

test('who wants no ads gets none, and may change their mind', async () => {
  const page = await open(article.path);
  await slotOf(page).getByRole('button', { name: 'No ads' }).click();
  await slotOf(page).getByText('You turned ads off.').waitFor();
  await page.reload();
  await slotOf(page).getByRole('button', { name: 'Change' }).click();
  await slotOf(page).getByRole('button', { name: 'Show ads' }).waitFor();
});

test('a browser that asks not to be tracked is asked nothing and gets no ad', async () => {
  const page = await open('/home');
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto(article.path);
  await slotOf(page).getByText('Ads are off because your browser asks sites not to track you.').waitFor();
  expect(await slotOf(page).getByRole('button').count()).toBe(0);
});

test('the slot has its height before and after, filled or not', async () => {
  const page = await open(article.path);
  const slot = page.getByRole('complementary', { name: 'Advertisement' });
  const before = await slot.boundingBox();
  await slotOf(page).getByRole('button', { name: 'Show ads' }).click();
  await slotOf(page).frameLocator('iframe').getByText('Buy larks').waitFor();
  expect((await slot.boundingBox())?.height).toBe(before?.height);
});

test('a quiz has its ad after the middle question, and a partner who wants none has none', async () => {
  const { UID } = (await (await fetch(`${inject('origin')}/v1/pquizzes/which-morning-bird`)).json()) as { UID: string };
  const page = await open(`/embed/pquiz/${UID}`);
  await page.getByRole('button', { name: 'Start' }).click();
  for (let question = 1; question < 5; question += 1) {
    await page.getByText(`Question ${question} of 9`).first().waitFor();
    expect(await page.getByRole('complementary', { name: 'Advertisement' }).count()).toBe(0);
    await page.getByRole('group').getByRole('button').first().click();
  }
  await page.getByText('Question 5 of 9').first().waitFor();
  await slotOf(page).getByRole('button', { name: 'Show ads' }).click();
  await slotOf(page).frameLocator('iframe').getByText('Buy larks').waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('staff try the rewarded ad out', async () => {
  const page = await openPageAsStaff(open, 'staff_robin', '/test');
  await page.getByRole('heading', { name: 'Rewarded ad' }).waitFor();
  await slotOf(page).getByRole('button', { name: 'Show ads' }).click();
  await slotOf(page).frameLocator('iframe').getByRole('button', { name: 'Watched it all' }).click();
  await page.getByText('Reward earned.').waitFor();
});
