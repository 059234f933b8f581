import { expect, test } from 'vitest';
import { browserOfFile } from '#tests/helpers/browser';
import { chooseInMenu, openAsMaker } from '#tests/helpers/editor';

const { open } = browserOfFile();

test('saving and seeing it shows its maker the content’s page whatever its status, and nobody else', async () => {
  for (const [kind, status] of [
    ['article', 'self'],
    ['article', 'public'],
  ] as const) {
    const page = await openAsMaker(open, `/editor/${kind}/new`);
    await page.getByLabel('Title', { exact: true }).fill(`Seen by its maker, ${status}`);
    await page.getByLabel('Who may see it').selectOption(status);
    await chooseInMenu(page, 'Save and see it');
    await page.waitForURL(/\/article\/seen-by-its-maker[^/]*\?p=ch19-003/);
    await page.getByRole('heading', { level: 1, name: `Seen by its maker, ${status}` }).waitFor();
    const visitor = await open(new URL(page.url()).pathname);
    expect(new URL(visitor.url()).pathname + new URL(visitor.url()).search).toBe('/home?r=404');
  }
});
