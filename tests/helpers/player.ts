import type { Page } from 'playwright-core';
import { kquizWithKey } from '#contract/contents/contents';
import type { KquizQuestion } from '#contract/contents/kquiz';
import { createApiCaller, sendAsTeamMember } from './api-caller.ts';
import type { SeededAccount } from './serve.ts';

/** Publishes a content of the core team, and returns it with its path. */
export async function publishContent(
  path: 'kquizzes' | 'pquizzes' | 'articles',
  draft: object,
): Promise<{ _id: string; UID: string; path: string; type: string }> {
  const response = await sendAsTeamMember(`POST /v1/${path}`, { status: 'public', userStatus: 'public', ...draft });
  const content = await response.json();
  if (response.status !== 201) throw new Error(`Creating the content failed: ${JSON.stringify(content)}`);
  return { ...content, path: `/${content.type}/${content.urlName}` };
}

/** The questions of a quiz with their answer key, as its creator reads them. */
export async function fetchQuestions(slug: string, creator: SeededAccount): Promise<KquizQuestion[]> {
  return kquizWithKey.parse(await (await createApiCaller(creator)(`GET /v1/kquizzes/${slug}`)).json()).questions;
}

export const findPlayer = (page: Page) => page.locator('[data-player]');
export const pressButton = (page: Page, name: string | RegExp) => findPlayer(page).getByRole('button', { name }).first().click();
export const chooseAnswer = (page: Page, text: string) =>
  findPlayer(page)
    .getByRole('group', { name: /answers/i })
    .getByRole('button')
    .filter({ hasText: text })
    .first()
    .click();
export const waitForQuestion = (page: Page, number: number) => page.getByText(`Question ${number} of`).first().waitFor();
export const waitForVerdict = (page: Page) => findPlayer(page).locator('[role="status"] h2').waitFor();

/** Answers the two questions of the factory's trivia quiz, rightly with its first answers and wrongly with its last, and opens the result. */
export async function finishQuiz(page: Page, pick: 'first' | 'last' = 'first'): Promise<void> {
  for (const buttonName of ['Next question', 'See my result']) {
    await findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button')[pick]().click();
    await waitForVerdict(page);
    await pressButton(page, buttonName);
  }
  await page.getByRole('heading', { name: 'Your score' }).waitFor();
}

/** Gives the right answer to a question of any type. */
export async function giveRightAnswer(page: Page, question: KquizQuestion): Promise<void> {
  switch (question.type) {
    case 11:
      return chooseAnswer(page, question.selectionChoices.find((choice) => choice.answerValue === 1)?.text ?? '');
    case 12:
      for (const choice of question.selectionChoices.filter(({ answerValue }) => answerValue === 1)) await chooseAnswer(page, choice.text);
      break;
    case 21:
      await page.keyboard.type(question.textInputAnswers[0]?.text ?? '');
      break;
    case 22:
    case 23: {
      const lines = findPlayer(page).getByRole('textbox');
      for (const [index, { text }] of question.textInputAnswers.slice(0, await lines.count()).entries()) await lines.nth(index).fill(text);
      break;
    }
    case 31:
      for (const { text, bucketIndex } of question.selectionChoices) {
        const bucket = question.bucketChoices[bucketIndex]?.text ?? '';
        await findPlayer(page).getByRole('radiogroup', { name: text, exact: true }).getByText(bucket, { exact: true }).click();
      }
      break;
    case 41: {
      const { pairLefts, pairRights } = question.pairsAnswer;
      for (const [index, left] of pairLefts.entries()) {
        await findPlayer(page).getByRole('list', { name: 'Left' }).getByRole('button').filter({ hasText: left.text }).click();
        await findPlayer(page)
          .getByRole('list', { name: 'Right' })
          .getByRole('button')
          .filter({ hasText: pairRights[index]?.text ?? '' })
          .click();
      }
    }
  }
  await pressButton(page, 'Check answer');
}
