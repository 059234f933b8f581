import { expect, inject, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import { chooseInMenu, goToStep, openAsCreator } from '#tests/helpers/editor';

const { open } = launchTestBrowser();
const origin = inject('origin');

test('saving and seeing it shows its maker the content’s page whatever its status, and nobody else', async () => {
  for (const [kind, status] of [
    ['article', 'self'],
    ['kquiz', 'public'],
  ] as const) {
    const page = await openAsCreator(open, `/editor/${kind}/new`);
    await page.getByLabel('Title', { exact: true }).fill(`Seen by its maker, ${status}`);
    await page.getByLabel('Who may see it').selectOption(status);
    if (kind === 'kquiz') {
      await goToStep(page, 'Questions & Answers');
      await page.getByLabel('Question', { exact: true }).fill('Which one sings?');
      await page.getByLabel('Answer A', { exact: true }).fill('Lark');
      await page.getByLabel('Answer B', { exact: true }).fill('Spoon');
      await page.getByRole('button', { name: 'Answer A is right' }).click();
    }
    await chooseInMenu(page, 'Save and see it');
    await page.waitForURL(new RegExp(`/${kind}/seen-by-its-maker[^/]*\\?p=ch19-003`));
    await page
      .getByRole('heading', { name: kind === 'kquiz' ? 'Which one sings?' : `Seen by its maker, ${status}` })
      .first()
      .waitFor();
    await page.goBack();
    await page.waitForURL(new RegExp(`/editor/${kind}/[0-9a-z]{26}`));
    await page.getByRole('heading', { level: 1, name: `Seen by its maker, ${status}` }).waitFor();
    await page.goForward();
    await page.waitForURL(/p=ch19-003/);
    // Asked without a browser: home takes the reason off its address as soon as it has told it.
    const asked = { headers: { accept: 'text/html' }, redirect: 'manual' } as const;
    const { status: answer, headers } = await fetch(new URL(new URL(page.url()).pathname, origin), asked);
    expect([answer, headers.get('location')]).toEqual([302, '/home?r=404']);
  }
});
