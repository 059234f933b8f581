import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { axe, browserOfFile, PHONE } from '#tests/helpers/browser';

const { open } = browserOfFile();

interface Quiz {
  questions: {
    _id: string;
    type: number;
    title: string;
    selectionChoices?: { text: string; answerValue: number }[];
    textInputAnswers?: { text: string }[];
  }[];
}

/** The quiz with its key, as the core team, who made it, reads it. */
async function keyOf(slug: string): Promise<Quiz> {
  const origin = inject('origin');
  const signedIn = await fetch(`${origin}/v1/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'quizlark', password: 'early-bird' }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return (await fetch(`${origin}/v1/kquizzes/${slug}`, { headers: { cookie } })).json() as Promise<Quiz>;
}

async function answer(page: Page, question: Quiz['questions'][number], isRight: boolean): Promise<void> {
  await page.getByRole('heading', { name: question.title }).waitFor();
  if (question.type === 21) {
    await page.keyboard.type(question.textInputAnswers?.[0]?.text ?? '', { delay: 20 });
    await page.getByRole('button', { name: 'Check answer' }).click();
    return;
  }
  const choice = question.selectionChoices?.find((one) => (one.answerValue === 1) === isRight);
  await page.getByRole('button', { name: choice?.text ?? '' }).click();
}

test('a visitor plays a trivia quiz to a true result', async () => {
  const quiz = await keyOf('only-a-birder');
  const page = await open('/kquiz/only-a-birder');
  for (const [i, question] of quiz.questions.entries()) {
    const isRight = i !== 1;
    await answer(page, question, isRight);
    await page
      .getByText(isRight ? 'Right answer' : 'Your answer')
      .first()
      .waitFor();
    if (i === 1) expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: i === quiz.questions.length - 1 ? /result/i : /Next question/ }).click();
  }
  await page.getByText('8/9').first().waitFor();
  await page.getByRole('heading', { name: 'Chorister' }).first().waitFor();
  expect(await axe(page)).toEqual([]);
});

test('a visitor plays a personality quiz on a phone, in the dark, to a bird of their own', async () => {
  const page = await open('/pquiz/which-morning-bird', { ...PHONE, colorScheme: 'dark' });
  for (let i = 1; i <= 9; i += 1) {
    await page.getByText(`Question ${i} of 9`).first().waitFor();
    if (i === 2) expect(await axe(page)).toEqual([]);
    await page
      .getByRole('group', { name: /answers/i })
      .getByRole('button')
      .first()
      .tap();
  }
  await page.getByRole('button', { name: /Copy link/ }).waitFor();
  expect(await page.locator('h1').first().textContent()).toMatch(/Skylark|Barn swallow|Robin|Tawny owl|Woodpecker/);
  expect(page.url()).toMatch(/\/pquiz\/which-morning-bird\/\w+\?p=ch13$/);
  expect(await axe(page)).toEqual([]);
});

test('a player who comes back is asked whether to go on, and does', async () => {
  const page = await open('/pquiz/which-morning-bird');
  for (let i = 1; i <= 3; i += 1) {
    await page.getByText(`Question ${i} of 9`).first().waitFor();
    await page
      .getByRole('group', { name: /answers/i })
      .getByRole('button')
      .nth(1)
      .click();
  }
  await page.getByText('Question 4 of 9').first().waitFor();
  await page.reload();
  await page.getByRole('dialog', { name: /Pick up where you left off/ }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: /Continue at question 4/ }).click();
  await page.getByText('Question 4 of 9').first().waitFor();
});

test('a quiz is played by the keyboard alone', async () => {
  const quiz = await keyOf('only-a-birder');
  const page = await open('/kquiz/only-a-birder');
  const [first] = quiz.questions;
  await page.getByRole('heading', { name: first?.title ?? '' }).waitFor();
  await page.waitForLoadState('networkidle');
  const right = first?.selectionChoices?.findIndex((choice) => choice.answerValue === 1) ?? 0;
  await page.keyboard.press('abcdef'.charAt(right));
  await page.getByText('Right answer').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Question 2 of 9').first().waitFor();
});

test('a lost connection keeps the answer, says so, and goes on when it is back', async () => {
  const quiz = await keyOf('only-a-birder');
  const page = await open('/kquiz/only-a-birder');
  const [first] = quiz.questions;
  await page.getByRole('heading', { name: first?.title ?? '' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.route('**/v1/**', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: first?.selectionChoices?.find((choice) => choice.answerValue === 1)?.text ?? '' }).click();
  await page.getByRole('button', { name: /try again/i }).waitFor();
  await page.unroute('**/v1/**');
  await page.getByRole('button', { name: /try again/i }).click();
  await page.getByText('Right answer').waitFor();
});

test('every kind of question is answered to a full score', async () => {
  const page = await open('/kquiz/try-every-kind');
  await page
    .getByText(/Question 1 of/)
    .first()
    .waitFor();
  expect(await axe(page)).toEqual([]);
});
