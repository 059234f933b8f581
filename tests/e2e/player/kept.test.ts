import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { kquizDraft, pquizDraft } from '#tests/factories/drafts';
import { createApiCaller } from '#tests/helpers/api-caller';
import { findAxeViolations, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { findPlayer, pressButton, publishContent, waitForQuestion, waitForVerdict } from '#tests/helpers/player';

const { open } = launchTestBrowser();

const answers = (page: Page) => findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button');
const keys = (page: Page, part: string) => page.evaluate((word) => Object.keys(localStorage).filter((key) => key.includes(word)), part);

test('an answer given without a connection is kept, said to be, and marked when there is one again', async () => {
  const { path } = await publishContent('kquizzes', kquizDraft({ title: 'Cut off amid it' }));
  const page = await open(path, PHONE);
  await answers(page).first().click();
  await waitForVerdict(page);
  await pressButton(page, 'Next question');
  await waitForQuestion(page, 2);
  await page.context().setOffline(true);
  await answers(page).first().click();
  await page.getByText('Your answers are saved on this device, and we’ll keep trying.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await expect.poll(() => answers(page).first().getAttribute('aria-disabled')).toBe('true');
  await page.context().setOffline(false);
  await findPlayer(page).getByRole('heading', { name: 'Right!' }).waitFor();
  await pressButton(page, 'See my result');
  await page.getByText('2/2').first().waitFor();
});

test('a play that ends without a connection is sent when there is one again', async () => {
  const { _id, path } = await publishContent('pquizzes', pquizDraft({ title: 'Cut off at its end' }));
  const page = await open(path, { reducedMotion: 'reduce' });
  // The parts of a result are fetched while it is played.
  const parts = page.waitForResponse(/_astro\/result\..*\.js/);
  await answers(page).first().click();
  await findPlayer(page).getByRole('button', { name: 'See my result' }).waitFor();
  await (await parts).finished();
  await page.context().setOffline(true);
  await pressButton(page, 'See my result');
  await page.getByRole('heading', { name: 'Waiting for your result' }).waitFor();
  await expect.poll(() => keys(page, ':outbox:')).toHaveLength(1);
  expect(await findAxeViolations(page)).toEqual([]);
  const answered = page.waitForResponse((response) => response.url().endsWith(`/pquizzes/${_id}/submissions`));
  await page.context().setOffline(false);
  expect((await answered).status()).toBe(201);
  await page.getByRole('heading', { name: 'Teaspoon', exact: true }).waitFor();
  await expect.poll(() => keys(page, ':outbox:')).toEqual([]);
});

test('what waits in the outbox of a page that was closed is sent by the next one', async () => {
  const { _id } = await publishContent('pquizzes', pquizDraft({ title: 'Left in the outbox' }));
  const page = await open('/privacy');
  const quiz = (await (await page.request.get(`/v1/pquizzes/${_id}`)).json()) as {
    questions: { _id: string; choices: { _id: string }[] }[];
  };
  const [question] = quiz.questions;
  const attempt = `attempt${Date.now()}`;
  const body = { _id: attempt, duration: 4, answers: [{ questionId: question?._id, choiceId: question?.choices[0]?._id }] };
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
    [`quizlark:outbox:${attempt}`, JSON.stringify({ params: { type: 'pquizzes', id: _id }, body })],
  );
  const sent = page.waitForResponse((response) => response.url().endsWith(`/v1/pquizzes/${_id}/submissions`));
  await page.goto('/about');
  const answer = await sent;
  expect(answer.status()).toBe(201);
  expect(answer.request().postDataJSON()).toEqual(body);
  await expect.poll(() => keys(page, ':outbox:')).toEqual([]);
});

test('a play that was left is gone on with where it was, its questions in the same random order', async () => {
  const questions = Array.from({ length: 4 }, (_, at) => ({
    type: 11,
    title: `Which is number ${at + 1}?`,
    selectionChoices: [{ text: `Number ${at + 1}`, answerValue: 1 }, { text: 'Toast' }],
  }));
  const { path } = await publishContent('kquizzes', kquizDraft({ title: 'Left half-way', questions, metadata: { randomOrder: true } }));
  const page = await open(path);
  const asked = new Set<string | null>();
  const title = () => findPlayer(page).getByRole('heading', { level: 1 }).textContent();
  for (const number of [1, 2]) {
    await answers(page).filter({ hasText: 'Number' }).click();
    await waitForVerdict(page);
    asked.add(await title());
    await pressButton(page, 'Next question');
    await waitForQuestion(page, number + 1);
    const next = await title();
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Pick up where you left off?' });
    await dialog.getByText(`You answered ${number} of 4 questions.`).waitFor();
    if (number === 1) expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: `Continue at question ${number + 1}` }).click();
    await waitForQuestion(page, number + 1);
    expect(await title()).toBe(next);
  }
  for (const onwards of ['Next question', 'See my result']) {
    await answers(page).filter({ hasText: 'Number' }).click();
    await waitForVerdict(page);
    asked.add(await title());
    await pressButton(page, onwards);
  }
  await page.getByText('4/4').first().waitFor();
  expect(asked.size).toBe(4);
  await expect.poll(() => keys(page, ':play:')).toEqual([]);
});

test('a play of an older version of the quiz is refused in plain words, and the quiz begins', async () => {
  const draft = kquizDraft({ title: 'Changed meanwhile' });
  const { _id, path } = await publishContent('kquizzes', draft);
  const page = await open(path);
  await answers(page).first().click();
  await waitForVerdict(page);
  const send = await createApiCaller('quizlark');
  const made = (await (await send(`GET /v1/kquizzes/${_id}`)).json()) as { questions: { title: string }[]; dateModified: string };
  const questions = made.questions.map((question, at) => (at === 0 ? { ...question, title: 'Which one sings best?' } : question));
  expect((await send(`PUT /v1/kquizzes/${_id}`, { ...made, questions })).status).toBe(200);
  await page.goto(`${path}?again=1`);
  await page.getByText('This quiz has changed since you played it').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => keys(page, ':play:')).toEqual([]);
  await page.getByRole('heading', { name: 'Which one sings best?' }).waitFor();
});

test('of two tabs with one quiz the one that began last keeps the answers, and the other says so', async () => {
  const { path } = await publishContent('kquizzes', kquizDraft({ title: 'In two tabs' }));
  const first = await open(path);
  await answers(first).first().click();
  await waitForVerdict(first);
  const second = await first.context().newPage();
  await second.goto(path);
  await second.getByRole('button', { name: 'Start over' }).click();
  await waitForQuestion(second, 1);
  await first.getByText('This quiz is open in another tab.').waitFor();
  await pressButton(first, 'Next question');
  await waitForQuestion(first, 2);
  await answers(first).first().click();
  await waitForVerdict(first);
  await pressButton(first, 'See my result');
  await first.getByText('2/2').first().waitFor();
});

test.each([
  [
    'storage refuses everything',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('No', 'SecurityError');
        },
      }),
  ],
  [
    'storage is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    },
  ],
  [
    'what is stored makes no sense',
    () => {
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function (key) {
        return getItem.call(this, key) === null ? null : '{"turns":[[';
      };
    },
  ],
])('where %s, a quiz is played to its result all the same', async (_what, spoil) => {
  const { path } = await publishContent('kquizzes', kquizDraft({ title: 'On a spoilt device' }));
  const page = await open('/offline');
  await page.addInitScript(spoil);
  await page.goto(path);
  await answers(page).first().click();
  await waitForVerdict(page);
  await pressButton(page, 'Next question');
  await waitForQuestion(page, 2);
  await answers(page).first().click();
  await waitForVerdict(page);
  await pressButton(page, 'See my result');
  await page.getByText('2/2').first().waitFor();
});
