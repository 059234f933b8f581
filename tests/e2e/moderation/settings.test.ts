import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildPquizDraft } from '#tests/factories/drafts';
import { findAxeAndWidthFaults, launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { readTitle } from '#tests/helpers/journeys/editor';
import { openEditorStart, openHomeAs, openStaffScreen } from '#tests/helpers/journeys/navigation';
import { buildUniqueTitle, callFromPage } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();
const findPanel = (page: Page, heading: string) =>
  page.locator('section.panel').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

/** Presses a button that saves, and waits for the reloaded page and its flash. */
async function saveAndReload(page: Page, press: () => Promise<void>) {
  const reloaded = page.waitForEvent('load');
  await press();
  await reloaded;
  await waitForFlash(page, 'Saved successfully');
}

test('the rules for trusted creators and the ad slots are saved', { timeout: 300_000 }, async () => {
  const page = await openHomeAs(open, 'staff_robin');
  await openStaffScreen(page, 'Settings');
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  const trust = findPanel(page, 'Trusted creators');
  await trust.getByLabel('Published items required').fill('5');
  await trust.getByLabel('Days without a rejection').fill('45');
  await saveAndReload(page, () => trust.getByRole('button', { name: 'Save' }).click());
  expect(await trust.getByLabel('Published items required').inputValue()).toBe('5');
  expect((await callFromPage(page, 'GET /v1/admin/settings/trusted_creators')).value).toEqual({ on: true, published: 5, days: 45 });
  await trust.getByLabel('Published items required').fill('3');
  await trust.getByLabel('Days without a rejection').fill('30');
  await saveAndReload(page, () => trust.getByRole('button', { name: 'Save' }).click());

  const ads = findPanel(page, 'Ad slots');
  const wasOn = await ads.getByLabel('Rewarded').isChecked();
  await ads.getByLabel('Rewarded').setChecked(!wasOn);
  await saveAndReload(page, () => ads.getByRole('button', { name: 'Save' }).click());
  expect(await ads.getByLabel('Rewarded').isChecked()).toBe(!wasOn);
  await ads.getByLabel('Rewarded').setChecked(wasOn);
  await saveAndReload(page, () => ads.getByRole('button', { name: 'Save' }).click());
});

test('categories are reordered and added, and an invalid one shows an error and keeps its fields', {
  timeout: 300_000,
}, async () => {
  const page = await openHomeAs(open, 'staff_robin');
  await openStaffScreen(page, 'Settings');
  const panel = findPanel(page, 'Categories');
  const titles = () =>
    panel.locator('[data-column=title]').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const initialTitles = await titles();
  const [first = '', second = ''] = initialTitles;
  await panel.getByRole('button', { name: `Move ${second} up` }).click();
  await waitForFlash(page, `${second} moved to position 1 of ${initialTitles.length}`);
  expect(await titles()).toEqual([second, first, ...initialTitles.slice(2)]);
  await saveAndReload(page, () => panel.getByRole('button', { name: 'Save categories' }).click());
  expect(await titles()).toEqual([second, first, ...initialTitles.slice(2)]);
  const listed = await callFromPage(page, 'GET /v1/categories');
  expect(listed.categories.slice(0, 2).map(({ title }: { title: string }) => title)).toEqual([second, first]);

  await panel.getByRole('button', { name: `Move ${second} down` }).press('Enter');
  await panel.getByRole('button', { name: 'Add a category' }).click();
  const added = panel.getByRole('listitem').last();
  await added.getByLabel('Title').fill('Weather');
  await added.getByLabel('UID', { exact: false }).first().fill('Not a UID');
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save categories' }).click();
  await panel.getByText('Lowercase letters, digits and -, 2 to 40 characters.').waitFor();
  expect(await added.getByLabel('Title').inputValue()).toBe('Weather');
  await added.getByLabel('UID', { exact: false }).first().fill('weather');
  await saveAndReload(page, () => panel.getByRole('button', { name: 'Save categories' }).click());
  expect(await titles()).toEqual([...initialTitles, 'Weather']);
  expect((await page.request.get('/category/weather', { maxRetries: 1 })).status()).toBe(200);
});

test('the links of a renamed category still lead to it, until staff remove its earlier UID', { timeout: 300_000 }, async () => {
  const page = await openHomeAs(open, 'staff_robin');
  await openStaffScreen(page, 'Settings');
  const panel = findPanel(page, 'Categories');
  await panel.getByRole('button', { name: 'Add a category' }).click();
  const suffix = Date.now().toString(36);
  await panel.getByRole('listitem').last().getByLabel('Title').fill(`Clouds ${suffix}`);
  await panel.getByRole('listitem').last().getByLabel('UID', { exact: false }).first().fill(`clouds-${suffix}`);
  const save = () => panel.getByRole('button', { name: 'Save categories' }).click();
  await saveAndReload(page, save);
  const row = panel.getByRole('listitem').last();
  const saveWith = async (label: string, value: string) => {
    await row.getByText(`Clouds ${suffix}`, { exact: true }).click();
    await row.getByLabel(label).first().fill(value);
    await saveAndReload(page, save);
  };
  await saveWith('UID', `skies-${suffix}`);
  const moved = await page.request.get(`/category/clouds-${suffix}?opts=newest`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, `/category/skies-${suffix}?opts=newest`]);
  await row.getByText(`Clouds ${suffix}`, { exact: true }).click();
  expect(await row.getByLabel('Earlier UIDs').inputValue()).toBe(`clouds-${suffix}`);
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await row.getByLabel('Earlier UIDs').fill('');
  await saveAndReload(page, save);
  expect((await page.request.get(`/category/clouds-${suffix}`)).status()).toBe(404);
  await row.getByRole('button', { name: `Remove Clouds ${suffix}` }).click();
  await panel.getByRole('button', { name: /^Remove About you/ }).click();
  await save();
  await panel.getByText(/^\d+ items have the category “About you”, private ones included/).waitFor();
  await panel.getByRole('button', { name: 'Undo the removal of About you' }).click();
  await saveAndReload(page, save);
  expect(await panel.getByText(`Clouds ${suffix}`, { exact: true }).count()).toBe(0);
});

test('promoted items are found by title or link, and a removal can be undone until it is saved', { timeout: 300_000 }, async () => {
  const page = await openHomeAs(open, 'staff_robin');
  await openStaffScreen(page, 'Settings');
  const promoted = findPanel(page, 'Promoted items');
  const load = (slug: string): Promise<{ _id: string; type: string; urlName: string; title: string }> =>
    callFromPage(page, `GET /v1/kquizzes/${slug}`);
  const [one, two] = [await load('only-a-birder'), await load('the-great-sea-quiz')];
  const save = () => promoted.getByRole('button', { name: 'Save promoted items' }).click();
  for (const link of [`${page.url().split('/internal')[0]}/${one.type}/${one.urlName}`, '/kquiz/never-made', two._id]) {
    await promoted.getByRole('button', { name: 'Add an item' }).click();
    await page.keyboard.type(link);
  }
  await save();
  const unknown = promoted.getByRole('listitem').nth(1);
  await unknown.getByText('No quiz or article has the address “/kquiz/never-made”.', { exact: false }).waitFor();
  await unknown.getByLabel('Title or link').fill(one.title);
  await promoted.locator(`datalist option[value="/${one.type}/${one.urlName}"]`).waitFor({ state: 'attached' });
  await unknown.getByRole('button', { name: /^Remove/ }).click();
  await saveAndReload(page, save);
  const first = promoted.getByRole('listitem').first();
  expect(await first.textContent()).toContain(one.title);
  await first.getByRole('button', { name: `Move ${one.title} down` }).click();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await saveAndReload(page, save);
  const shown = await callFromPage(page, 'GET /v1/promote_contents?limit=8');
  expect(shown.contents.slice(0, 2).map(({ _id }: { _id: string }) => _id)).toEqual([two._id, one._id]);
  await promoted.getByRole('button', { name: `Remove ${one.title}` }).click();
  await promoted.getByRole('button', { name: `Undo the removal of ${one.title}` }).press('Enter');
  for (const { title } of [one, two]) await promoted.getByRole('button', { name: `Remove ${title}` }).click();
  expect(await promoted.getByText('will be removed when you save').filter({ visible: true }).count()).toBe(2);
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await saveAndReload(page, save);
  await promoted.getByText('Nothing is promoted.').waitFor();
});

test('staff add a template from an existing quiz, creators start from it, and staff remove it', { timeout: 300_000 }, async () => {
  const page = await openHomeAs(open, 'staff_robin');
  const title = buildUniqueTitle('Clouds we know');
  const { urlName } = await callFromPage(page, 'POST /v1/pquizzes', buildPquizDraft({ title, userStatus: 'self' }));
  await openStaffScreen(page, 'Settings');
  const panel = findPanel(page, 'Templates');
  const save = () => panel.getByRole('button', { name: 'Save templates' }).click();
  await panel.getByRole('button', { name: 'Add a template' }).click();
  const added = panel.getByRole('listitem').last();
  await added.getByLabel('Text on the card').fill('Look up.');
  await save();
  await added.getByText('Paste the link of the quiz or article that this template starts with.').waitFor();
  expect(await added.getByLabel('Text on the card').inputValue()).toBe('Look up.');
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await added.getByLabel('Starts with a copy of').fill(`/pquiz/${urlName}`);
  await saveAndReload(page, save);
  await panel.getByText(title, { exact: true }).click();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);

  const creator = await openHomeAs(open, 'jo_wren');
  await openEditorStart(creator);
  await creator.getByRole('listitem').filter({ hasText: title }).getByText('Look up.').waitFor();
  await creator.getByRole('link', { name: title, exact: true }).click();
  await creator.getByLabel('Title', { exact: true }).waitFor();
  expect(await readTitle(creator)).toBe(title);

  await panel.getByRole('button', { name: `Remove ${title}` }).click();
  await saveAndReload(page, save);
  expect(await panel.getByText(title, { exact: true }).count()).toBe(0);
});

test('a save keeps what was typed into the other forms of the page', { timeout: 300_000 }, async () => {
  const page = await openHomeAs(open, 'staff_robin');
  await openStaffScreen(page, 'Settings');
  const [trust, ads] = [findPanel(page, 'Trusted creators'), findPanel(page, 'Ad slots')];
  await ads.getByLabel('Address of the provider’s ad page').fill('ads.example');
  await trust.getByLabel('Published items required').fill('0');
  await trust.getByRole('button', { name: 'Save' }).click();
  await trust.getByText('Between 1 and 1,000 items.').waitFor();
  expect(await trust.getByLabel('Published items required').inputValue()).toBe('0');
  await trust.getByLabel('Published items required').fill('3');
  await trust.getByRole('button', { name: 'Save' }).click();
  await waitForFlash(page, 'Saved successfully');
  expect(await ads.getByLabel('Address of the provider’s ad page').inputValue()).toBe('ads.example');
  await ads.getByRole('button', { name: 'Save' }).click();
  await ads.getByText('Use a URL such as https://ads.example/slot: https, with nothing after the path.').waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
});

test('a consumer is added, changed, and removed after a confirmation', { timeout: 300_000 }, async () => {
  const page = await openHomeAs(open, 'staff_robin');
  await openStaffScreen(page, 'Embeds');
  const key = `partner-${Date.now().toString(36)}`;
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  const form = findPanel(page, 'Add a consumer');
  await form.getByLabel('Key').fill(key);
  await form.getByLabel('Name').fill('The Nest');
  await form.getByLabel(/^Allowed origins/).fill('http://nest.example');
  await form.getByRole('button', { name: 'Add' }).click();
  await form.getByText(/Use an origin such as/).waitFor();
  await form.getByLabel(/^Allowed origins/).fill('https://nest.example');
  await form.getByLabel('Start immediately').check();
  await form.getByLabel('Theme').selectOption('dark');
  await saveAndReload(page, () => form.getByRole('button', { name: 'Add' }).click());
  await page
    .getByRole('list', { name: 'Consumers' })
    .getByRole('listitem')
    .filter({ hasText: key })
    .getByRole('link', { name: 'The Nest' })
    .click();
  const consumer = findPanel(page, 'Options');
  expect(await consumer.getByLabel(/^Allowed origins/).inputValue()).toBe('https://nest.example');
  await consumer.getByLabel('Name').fill('The Old Nest');
  await consumer.getByLabel('No ads').check();
  await saveAndReload(page, () => consumer.getByRole('button', { name: 'Save' }).click());
  const { embeds } = await callFromPage(page, 'GET /v1/admin/embeds');
  expect(embeds).toContainEqual(
    expect.objectContaining({
      key,
      name: 'The Old Nest',
      theme: 'dark',
      options: expect.objectContaining({ startAtOnce: true, hideAds: true }),
    }),
  );
  page.on('dialog', (dialog) => void dialog.accept());
  await consumer.getByRole('button', { name: 'Remove The Old Nest' }).click();
  await page.getByRole('heading', { name: 'Embed consumers', level: 1 }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: key }).count()).toBe(0);
  await openStaffScreen(page, 'Audit log');
  await page.getByLabel(/^About/).fill(key);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/target=/);
  expect(await page.getByRole('listitem').filter({ hasText: 'the embedding site' }).count()).toBe(3);
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
});
