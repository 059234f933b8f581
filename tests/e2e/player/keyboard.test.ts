import { expect, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import { openLink } from '#tests/helpers/journeys/navigation';
import { answerByKeys, getFocusedName } from '#tests/helpers/journeys/play-by-keys';
import { fetchQuestions, findPlayer, waitForVerdict } from '#tests/helpers/player';

const { open } = launchTestBrowser();

test('all seven question types are played by keyboard only, and each verdict is announced', async () => {
  const questions = await fetchQuestions('try-every-kind', 'jo_wren');
  const page = await open('/kquiz/try-every-kind');
  await page.locator('[data-script-ready]').waitFor();
  for (const [at, question] of questions.entries()) {
    // A new question takes the focus to its heading; the first one stands in the page, whose focus is the visitor's.
    await page.getByRole('heading', { name: question.title }).waitFor();
    if (at > 0) {
      await expect.poll(() => getFocusedName(page)).toBe(question.title);
      await expect.poll(() => findPlayer(page).getByRole('status').first().textContent()).toBe('');
    }
    await answerByKeys(page, question);
    await waitForVerdict(page);
    expect(await findPlayer(page).getByRole('status').getByRole('heading').textContent()).toMatch(/^(Right!|Exactly\.)/);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('heading', { name: 'Your score' }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Your result', exact: true }).count()).toBe(1);
}, 120_000);

test('while the player loads only the first Enter counts, and the layout does not shift when it has loaded', async () => {
  // The player loads as soon as the page is idle, so its script is delayed before the page opens.
  const page = await open('/home');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/_astro\/player\..*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await openLink(page, '/kquiz/only-a-birder');
  const [first, second] = await findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button').all();
  await first?.focus();
  await page.keyboard.press('Enter');
  await findPlayer(page).locator('[data-choice][aria-busy="true"]').waitFor();
  await page.keyboard.press('Enter');
  await second?.focus();
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/kquiz/only-a-birder');
  expect(await findPlayer(page).locator('[data-choice][aria-busy="true"]').count()).toBe(1);
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  const checkRequest = page.waitForRequest('**/check');
  release();
  expect(((await checkRequest).postDataJSON() as { answer: { choiceId: string } }).answer.choiceId).toBe(
    await first?.getAttribute('data-choice'),
  );
  await waitForVerdict(page);
  // From the key press on, the first question is where the player shows it.
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.01);
});

test('while the verdict loads the next button is disabled and busy', async () => {
  const page = await open('/kquiz/only-a-birder');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/check', async (route) => {
    await released;
    await route.continue();
  });
  await findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button').first().click();
  const nextButton = findPlayer(page).getByRole('button', { name: 'Next question' });
  await nextButton.waitFor();
  const readState = async () => [await nextButton.getAttribute('aria-disabled'), await nextButton.getAttribute('aria-busy')];
  expect(await readState()).toEqual(['true', 'true']);
  release();
  await waitForVerdict(page);
  await expect.poll(readState).toEqual([null, null]);
});

test('letters and digits answer only while the player or nothing has the focus', async () => {
  const page = await open('/kquiz/only-a-birder');
  await page.locator('[data-script-ready]').waitFor();
  const isAnswered = async () => (await findPlayer(page).getAttribute('data-view')) !== 'ready';
  for (const selector of ['header a >> nth=0', '.play-after a >> nth=0', 'footer a >> nth=0']) {
    await page.locator(selector).focus();
    for (const key of ['a', '1', '/']) await page.keyboard.press(key);
    expect([selector, await page.locator(selector).evaluate((link) => link === document.activeElement)]).toEqual([selector, true]);
  }
  expect([await isAnswered(), await page.locator('[data-quiz-place][data-pressed]').count()]).toEqual([false, 0]);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('2');
  await waitForVerdict(page);
});
