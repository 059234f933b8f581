import { expect, test } from 'vitest';
import { launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { buildErrorBody } from '#tests/helpers/error-body';
import { goToStep, openAsCreator, publish, readTitle, signUpCreator } from '#tests/helpers/journeys/editor';
import { openEditor, openLink } from '#tests/helpers/journeys/navigation';

const { open } = launchTestBrowser();

test('each template opens as a draft that is autosaved, and sets the signature of all templates', async () => {
  const page = await open('/home');
  await signUpCreator(page);
  for (const [path, title, steps] of [
    ['kquiz/how-much-you-know-me', 'How much do you know me?', 3],
    ['kquiz/what-would-i-do', 'What would I do?', 3],
    ['kquiz/my-top-song', 'My top song', 3],
    ['pquiz/how-much-are-we-connected', 'How much are we connected?', 3],
    ['article/game', 'Quick as a lark', 2],
  ] as const) {
    await openEditor(page, path === 'article/game' ? 'A small game' : title);
    await page.waitForURL(`**/editor/${path}`);
    await page.getByLabel('Title', { exact: true }).waitFor();
    await page.locator('[data-save-state]').getByText('Draft').waitFor();
    expect([path, await readTitle(page)]).toEqual([path, title]);
    expect(await page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem').count()).toBe(steps);
    await page.evaluate(() => localStorage.clear());
    await page.getByRole('link', { name: 'Leave the editor' }).click();
  }
  const signature = (await page.context().cookies()).find(({ name }) => name === 'ql_resources');
  expect(signature?.value).toMatch(/^[0-9a-f]{16}$/);
});

test('a draft from a template is saved as a content of its creator, and a link to a template of another kind finds nothing', async () => {
  const page = await openAsCreator(open, 'My top song');
  await page.getByLabel('Title', { exact: true }).fill('Songs of a lark');
  await goToStep(page, 'Questions & Answers');
  await page.getByLabel('Answer A', { exact: true }).fill('The morning song');
  const visitor = await open(`/kquiz/${await publish(page, 'Only people with link')}`);
  await visitor.getByRole('heading', { name: 'Songs of a lark' }).first().waitFor();
  await openLink(page, '/editor/article/my-top-song');
  await page.getByRole('heading', { name: 'We can’t find this quiz or article' }).waitFor();
});

test('without its templates the editor shows an error and starts with a blank draft', async () => {
  const page = await open('/home', { serviceWorkers: 'block' });
  await page.route('**/alltemplates*', (route) => route.fulfill({ status: 503, json: buildErrorBody('TRY_AGAIN') }));
  await openEditor(page, 'My top song');
  await waitForFlash(page, 'We’re busy. Try again in a moment.');
  await page.getByLabel('Title', { exact: true }).waitFor();
  expect(await readTitle(page)).toBe('');
  await page.getByLabel('Title', { exact: true }).fill('Songs anyway');
  await expect.poll(() => readTitle(page)).toBe('Songs anyway');
});
