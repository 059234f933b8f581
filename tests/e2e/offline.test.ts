import { expect, test } from 'vitest';
import { axe, browserOfFile } from '#tests/helpers/browser';

const { open } = browserOfFile();

test('without a connection a page that was opened before says so, in its own look', async () => {
  const page = await open('/home', { serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.goto('/kquiz');
  await page.getByText('The line is down').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page
    .getByRole('link', { name: /Quizlark, home/ })
    .first()
    .waitFor();
});
