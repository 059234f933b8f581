import type { Page } from 'playwright-core';
import type { KquizQuestion } from '#contract/contents/kquiz';
import { findPlayer } from '#tests/helpers/player';

const LETTERS = 'abcdefghijkl';
export const getFocusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? [], ({ textContent }) => textContent?.trim()) : [];
    return labels.join() || element?.textContent?.trim() || '';
  });

/** Presses a key until the element with this name has the focus. */
export async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press(key);
    if ((await getFocusedName(page)).startsWith(name)) return;
  }
  throw new Error(`Tab did not reach "${name}"`);
}

/** Gives the right answer by keyboard only, and checks what each control says of itself on the way. */
export async function answerByKeys(page: Page, question: KquizQuestion): Promise<void> {
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
      await groups.first().waitFor();
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
          .getByRole('button', { name: `${left.text}, connected to ${right}`, exact: true });
        await connected.waitFor();
      }
  }
  await tabTo(page, 'Check answer');
  await press('Enter');
}
