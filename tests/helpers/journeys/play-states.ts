import type { Page } from 'playwright-core';
import { findPlayer, pressButton, waitForQuestion, waitForVerdict } from '#tests/helpers/player';

/**
 * Plays a trivia quiz from its start to its result, answers wrongly, and yields the name of each state of the screen: a question of several
 * steps while it is partly answered, each verdict, the result and the list of the answers.
 * @param types The types of the quiz's questions.
 */
export async function* playWrongly(page: Page, types: readonly number[]): AsyncGenerator<string> {
  for (const [index, type] of types.entries()) {
    if (index > 0) await waitForQuestion(page, index + 1);
    yield* answerWrongly(page, type);
    await waitForVerdict(page);
    yield `verdict on type ${type}`;
    await pressButton(page, index === types.length - 1 ? 'See my result' : 'Next question');
  }
  await findPlayer(page).getByRole('heading', { name: 'Your score' }).waitFor();
  yield 'result';
  await pressButton(page, 'See my answers');
  await page.getByRole('heading', { name: 'Your answers' }).waitFor();
  yield 'list of the answers';
}

async function* answerWrongly(page: Page, type: number): AsyncGenerator<string> {
  const player = findPlayer(page);
  if (type === 11) return player.getByRole('group', { name: 'Answers' }).getByRole('button').last().click();
  if (type === 12) await player.getByRole('group', { name: 'Answers' }).getByRole('button').last().click();
  if (type === 21) await player.getByRole('group', { name: 'Letters' }).getByRole('button').first().click();
  if (type === 22 || type === 23)
    for (const field of await player.getByRole('textbox').all()) await field.fill('Rechtsschutzversicherungsgesellschaften');
  if (type === 31) for (const item of await player.getByRole('radiogroup').all()) await item.locator('label').first().click();
  if (type === 41) await connectWrongly(page);
  // The fields look alike before and after the answer.
  if (type !== 22 && type !== 23) yield `answered question of type ${type}`;
  await pressButton(page, type === 21 ? 'Skip' : 'Check answer');
}

async function connectWrongly(page: Page): Promise<void> {
  const [lefts, rights] = await findPlayer(page)
    .getByRole('list', { name: /^(?:Left|Right)$/ })
    .all();
  const leftButtons = (await lefts?.getByRole('button').all()) ?? [];
  const rightButtons = (await rights?.getByRole('button').all()) ?? [];
  for (const [index, left] of leftButtons.entries()) {
    await left.click();
    await rightButtons[(index + 1) % rightButtons.length]?.click();
  }
}
