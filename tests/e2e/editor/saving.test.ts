import { expect, inject, test } from 'vitest';
import { buildUserAgent } from '#tests/factories/user-agents';
import { launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { chooseInMenu, goToStep, openAsCreator } from '#tests/helpers/journeys/editor';

const { open } = launchTestBrowser();
const origin = inject('origin');

test('save and preview opens the page of a draft for its creator only', async () => {
  for (const [card, kind] of [
    ['Article', 'article'],
    ['Trivia quiz', 'kquiz'],
  ] as const) {
    const page = await openAsCreator(open, card);
    await page.getByLabel('Title', { exact: true }).fill('Seen by its creator');
    if (kind === 'kquiz') {
      await goToStep(page, 'Questions & Answers');
      await page.getByLabel('Question', { exact: true }).fill('Which one sings?');
      await page.getByLabel('Answer A', { exact: true }).fill('Lark');
      await page.getByLabel('Answer B', { exact: true }).fill('Spoon');
      await page.getByRole('button', { name: 'Answer A is correct' }).click();
    }
    await chooseInMenu(page, 'Save and preview');
    await page.waitForURL(new RegExp(`/${kind}/seen-by-its-creator[^/]*\\?p=ch19-003`));
    await page
      .getByRole('heading', { name: kind === 'kquiz' ? 'Which one sings?' : 'Seen by its creator' })
      .first()
      .waitFor();
    await page.goBack();
    await page.waitForURL(new RegExp(`/editor/${kind}/[0-9a-z]{26}`));
    await page.getByRole('heading', { level: 1, name: 'Seen by its creator' }).waitFor();
    await page.goForward();
    await page.waitForURL(/p=ch19-003/);
    // Requested without a browser, since home removes the reason from its URL after showing it.
    const requestOptions = { headers: { accept: 'text/html', 'user-agent': buildUserAgent() }, redirect: 'manual' } as const;
    const { status: responseStatus, headers } = await fetch(new URL(new URL(page.url()).pathname, origin), requestOptions);
    expect([responseStatus, headers.get('location')]).toEqual([302, '/home?r=404']);
  }
});

test('save and go to My quizzes opens the list of the creator’s contents with the new one', async () => {
  const page = await openAsCreator(open, 'Article');
  await page.getByLabel('Title', { exact: true }).fill('Finished for today');
  await chooseInMenu(page, 'Save and go to My quizzes');
  await page.waitForURL(/\/profile\/creator_[^/]+\/all-content$/);
  await waitForFlash(page, 'Saved successfully');
  await page.getByRole('main').getByRole('link', { name: 'Finished for today', exact: true }).waitFor();
});
