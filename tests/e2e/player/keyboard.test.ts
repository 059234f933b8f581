import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { KquizQuestion } from '#contract/contents/kquiz';
import { launchTestBrowser } from '#tests/helpers/browser';
import { openLink } from '#tests/helpers/journeys/navigation';
import { fetchQuestions, findPlayer, waitForVerdict } from '#tests/helpers/player';

const { open } = launchTestBrowser();

const LETTERS = 'abcdefghijkl';
const getFocusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? [], ({ textContent }) => textContent?.trim()) : [];
    return labels.join() || element?.textContent?.trim() || '';
  });

/** Presses a key until the element with this name has the focus. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press(key);
    if ((await getFocusedName(page)).startsWith(name)) return;
  }
  throw new Error(`Tab did not reach "${name}"`);
}

/** Gives the right answer by keyboard only, and checks what a screen reader announces on the way. */
async function answerByKeys(page: Page, question: KquizQuestion): Promise<void> {
  const press = (key: string) => page.keyboard.press(key);
  switch (question.type) {
    case 11:
      return press(LETTERS[question.selectionChoices.findIndex(({ answerValue }) => answerValue === 1)] ?? '');
    case 12: {
      for (const [at, { answerValue, text }] of question.selectionChoices.entries()) {
        if (answerValue !== 1) continue;
        await press(LETTERS[at] ?? '');
        await findPlayer(page).getByRole('button', { name: text, pressed: true }).waitFor();
      }
      return press('Enter');
    }
    case 21: {
      const word = question.textInputAnswers[0]?.text ?? '';
      await page.keyboard.type(word);
      return press('Enter');
    }
    case 22:
    case 23: {
      const count = await findPlayer(page).getByRole('textbox').count();
      await tabTo(page, count > 1 ? 'Answer 1' : 'Your answer');
      for (const { text } of question.textInputAnswers.slice(0, count)) {
        await page.keyboard.type(text);
        await press('Enter');
      }
      return;
    }
    case 31: {
      // The items are shown in random order.
      const groups = findPlayer(page).getByRole('listitem').getByRole('radiogroup');
      for (const name of await groups.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))) {
        const { bucketIndex = 0 } = question.selectionChoices.find(({ text }) => text === name) ?? {};
        const bucket = question.bucketChoices[bucketIndex]?.text ?? '';
        const group = findPlayer(page).getByRole('radiogroup', { name: name ?? '', exact: true });
        await tabTo(page, question.bucketChoices[0]?.text ?? '');
        await press('Space');
        for (let step = 0; step < bucketIndex; step += 1) await press('ArrowRight');
        await group.getByRole('radio', { name: bucket, exact: true, checked: true }).waitFor();
      }
      break;
    }
    case 41:
      for (const [at, left] of question.pairsAnswer.pairLefts.entries()) {
        const right = question.pairsAnswer.pairRights[at]?.text ?? '';
        await tabTo(page, left.text, at === 0 ? 'Tab' : 'Shift+Tab');
        await press('Enter');
        await findPlayer(page).getByRole('button', { name: left.text, pressed: true }).waitFor();
        await tabTo(page, right);
        await press('Space');
        const connected = findPlayer(page)
          .getByRole('list', { name: 'Left' })
          .getByRole('button')
          .filter({ hasText: `, connected to ${right}` });
        await connected.waitFor();
      }
  }
  await tabTo(page, 'Check answer');
  await press('Enter');
}

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
