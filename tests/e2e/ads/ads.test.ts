import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiCaller, fetchAnswer, sendAsTeamMember } from '#tests/helpers/api-caller';
import { findAxeViolations, launchTestBrowser } from '#tests/helpers/browser';
import { type ConsumerSite, serveConsumerSite } from '#tests/helpers/consumer-site';
import { openHomeAs, openLink, openStaffScreen } from '#tests/helpers/journeys/navigation';

const { open } = launchTestBrowser();
const REWARD = "<button onclick=\"top.postMessage({ type: 'QUIZLARK_AD_REWARDED' }, '*')\">Watched it all</button>";
let provider: ConsumerSite;
let providerUrl: string;
let article: { id: string; path: string };

beforeAll(async () => {
  provider = await serveConsumerSite();
  const staff = createApiCaller('staff_robin');
  const created = await sendAsTeamMember('POST /v1/articles', { title: 'A word from our sponsors', htmlContent: '<p>About birds.</p>' });
  const draft = await created.json();
  const fields = { dateModified: draft.dateModified, internalTags: [...draft.internalTags, 'ads'], status: 'public' };
  expect((await staff(`PUT /v1/articles/${draft._id}`, fields)).status).toBe(200);
  article = { id: draft._id, path: `/article/${draft._id}` };
  providerUrl = provider.addPage(`<p>Buy larks</p>${REWARD}`);
  await setAdProvider(providerUrl);
});
afterAll(async () => {
  await setAdProvider('');
  await sendAsTeamMember(`DELETE /v1/articles/${article.id}`, {});
  await provider.stop();
});

const setAdProvider = async (address: string) =>
  expect(
    (await createApiCaller('staff_robin')('PUT /v1/admin/settings/ad_slots', { value: { provider: address, rewarded: true } })).status,
  ).toBe(200);
const findSlot = (page: Page): FrameLocator => page.getByRole('complementary', { name: 'Advertisement' }).frameLocator('iframe');

test('an article’s ad slot asks for consent first, shows the ad after it, and remembers the choice', async () => {
  const page = await open(article.path);
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await findSlot(page).getByText('may set their own cookies').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(requestedUrls.filter((url) => url.startsWith(provider.origin))).toEqual([]);
  await findSlot(page).getByRole('button', { name: 'Show ads' }).click();
  await findSlot(page).frameLocator('iframe').getByText('Buy larks').waitFor();
  await page.reload();
  await findSlot(page).frameLocator('iframe').getByText('Buy larks').waitFor();
});

test('a visitor who refuses ads sees none, and can change the choice', async () => {
  const page = await open(article.path);
  await findSlot(page).getByRole('button', { name: 'No ads' }).click();
  await findSlot(page).getByText('You turned ads off.').waitFor();
  await page.reload();
  await findSlot(page).getByRole('button', { name: 'Change' }).click();
  await findSlot(page).getByRole('button', { name: 'Show ads' }).waitFor();
});

test('a browser that asks not to be tracked gets no consent question and no ad', async () => {
  const page = await open('/home');
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await openLink(page, article.path);
  await findSlot(page).getByText('Ads are off because your browser asks sites not to track you.').waitFor();
  expect(await findSlot(page).getByRole('button').count()).toBe(0);
});

test('the ad slot has the same height empty and filled', async () => {
  const page = await open(article.path);
  const slot = page.getByRole('complementary', { name: 'Advertisement' });
  const emptyBox = await slot.boundingBox();
  await findSlot(page).getByRole('button', { name: 'Show ads' }).click();
  await findSlot(page).frameLocator('iframe').getByText('Buy larks').waitFor();
  expect((await slot.boundingBox())?.height).toBe(emptyBox?.height);
});

test('an embedded quiz shows its ad after the middle question', async () => {
  const { UID } = await fetchAnswer('/v1/pquizzes/which-morning-bird');
  const page = await open(`/embed/pquiz/${UID}`);
  await page.getByRole('button', { name: 'Start' }).click();
  for (let question = 1; question < 5; question += 1) {
    await page.getByText(`Question ${question} of 9`).first().waitFor();
    expect(await page.getByRole('complementary', { name: 'Advertisement' }).count()).toBe(0);
    await page.getByRole('group').getByRole('button').first().click();
  }
  await page.getByText('Question 5 of 9').first().waitFor();
  await findSlot(page).getByRole('button', { name: 'Show ads' }).click();
  await findSlot(page).frameLocator('iframe').getByText('Buy larks').waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('without a provider a quiz has no empty slot after its middle question', async () => {
  await setAdProvider('');
  const page = await open('/home');
  await openLink(page, '/pquiz/which-morning-bird');
  for (let question = 1; question < 5; question += 1) {
    await page.getByText(`Question ${question} of 9`).first().waitFor();
    await page.getByRole('group').getByRole('button').first().click();
  }
  await page.getByText('Question 5 of 9').first().waitFor();
  expect(await page.getByRole('complementary', { name: 'Advertisement' }).count()).toBe(0);
  expect(await page.getByText('Advertisement').count()).toBe(0);
  await setAdProvider(providerUrl);
});

test('staff try the rewarded ad on the test screen', async () => {
  const page = await openHomeAs(open, 'staff_robin');
  await openStaffScreen(page, 'Test');
  await page.getByRole('heading', { name: 'Rewarded ad' }).waitFor();
  await findSlot(page).getByRole('button', { name: 'Show ads' }).click();
  await findSlot(page).frameLocator('iframe').getByRole('button', { name: 'Watched it all' }).click();
  await page.getByText('Reward earned.').waitFor();
});
