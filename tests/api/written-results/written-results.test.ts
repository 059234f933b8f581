import { expect, test } from 'vitest';
import { buildContent, type Pquiz } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { bindings, callApi } from '#tests/helpers/api';

let createdCount = 0;
async function finishPlay(quiz: Pquiz) {
  createdCount += 1;
  const _id = `01jd0000000000000000000${String(createdCount).padStart(3, '0')}`;
  const answers = [{ questionId: quiz.questions[0]?._id, choiceId: quiz.questions[0]?.choices[0]?._id }];
  await callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, { body: { _id, answers } });
  return _id;
}
const write = (id: string, submissionId: unknown, headers = {}) =>
  callApi(`POST /v1/contents/${id}/llm_result`, { body: { submissionId }, headers });

test('writes a result once and returns the stored text the second time', async () => {
  const quiz = await buildContent('pquizzes');
  const submissionId = await finishPlay(quiz);
  const first = await write(quiz._id, submissionId);
  expect(first.body.text).toMatch(/^Your result in “Which spoon are you\?” is “Teaspoon”\..*without a language model\.$/s);
  const second = await write(quiz._id, submissionId);
  expect([second.body, second.cost.rowsWritten]).toEqual([first.body, 0]);
});

test('refuses a second writer while one is writing, and lets the claim expire', async () => {
  const quiz = await buildContent('pquizzes');
  const submissionId = await finishPlay(quiz);
  const insertWriting = (startedAt: number) =>
    bindings.DB.prepare('insert or replace into written_results (submission_id, text, started_at) values (?, null, ?)')
      .bind(submissionId, startedAt)
      .run();
  await insertWriting(Date.parse('2026-11-20T05:00:00Z'));
  expect((await write(quiz._id, submissionId)).error?.code).toBe('TRY_AGAIN');
  await insertWriting(Date.parse('2026-11-20T04:00:00Z'));
  expect((await write(quiz._id, submissionId)).status).toBe(200);
});

test('refuses a play of another content and a content that the caller may not open', async () => {
  const [quiz, other] = [await buildContent('pquizzes'), await buildContent('pquizzes')];
  const submissionId = await finishPlay(quiz);
  expect((await write(other._id, submissionId)).status).toBe(404);
  expect((await write(quiz._id, 'no-such-play')).status).toBe(404);
  expect((await write(quiz._id, 7)).status).toBe(400);
  const hidden = await buildContent('pquizzes', { as: await buildUser() });
  expect((await write(hidden._id, submissionId)).status).toBe(404);
});

test('limits the number of written results', async () => {
  const quiz = await buildContent('pquizzes');
  const headers = { 'cf-connecting-ip': '203.0.113.9' };
  const statuses = [];
  for (let i = 0; i < 61; i += 1) statuses.push((await write(quiz._id, await finishPlay(quiz), headers)).status);
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
});
