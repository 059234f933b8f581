import { expect, test } from 'vitest';
import { browserOfFile } from '#tests/helpers/browser';
import { player, whenMarked } from '#tests/helpers/player';

const { open } = browserOfFile();

test('a second Enter while the player is on its way is swallowed, and the first answer stands', async () => {
  const page = await open('/kquiz/only-a-birder');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/_astro\/.*mount.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const [first, second] = await player(page).getByRole('group', { name: 'Answers' }).getByRole('button').all();
  await first?.focus();
  await page.keyboard.press('Enter');
  await player(page).locator('[data-choice][aria-busy="true"]').waitFor();
  await page.keyboard.press('Enter');
  await second?.focus();
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/kquiz/only-a-birder');
  expect(await player(page).locator('[data-choice][aria-busy="true"]').count()).toBe(1);
  const given = page.waitForRequest('**/check');
  release();
  expect(((await given).postDataJSON() as { answer: { choiceId: string } }).answer.choiceId).toBe(await first?.getAttribute('data-choice'));
  await whenMarked(page);
});

test('while the verdict is on its way there is no way on, and it says so', async () => {
  const page = await open('/kquiz/only-a-birder');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/check', async (route) => {
    await held;
    await route.continue();
  });
  await player(page).getByRole('group', { name: 'Answers' }).getByRole('button').first().click();
  const onwards = player(page).getByRole('button', { name: 'Next question' });
  await onwards.waitFor();
  expect([await onwards.getAttribute('aria-disabled'), await onwards.getAttribute('aria-busy')]).toEqual(['true', 'true']);
  release();
  await whenMarked(page);
  expect([await onwards.getAttribute('aria-disabled'), await onwards.getAttribute('aria-busy')]).toEqual([null, null]);
});
