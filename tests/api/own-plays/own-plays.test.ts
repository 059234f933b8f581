import { expect, test } from 'vitest';
import { buildContent, type Quiz } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';
import type { Query } from '#tests/helpers/endpoint-answers';

async function play(quiz: Quiz, as: Person | null, right = 2) {
  const isTrivia = quiz.type === 'kquiz';
  const started = isTrivia ? await callApi(`POST /v1/kquizzes/${quiz._id}/plays`, { as }) : null;
  advanceClock(20_000);
  const answers = quiz.questions.map((question, i) => ({
    questionId: question._id,
    choiceId: (question.selectionChoices ?? question.choices)?.[i < right ? 0 : 1]?._id,
  }));
  const body = { answers, duration: 20, ...(started && { playToken: started.body.playToken }) };
  const { status } = await callApi(`POST /v1/contents/${quiz._id}/submissions`, { as, body });
  expect(status).toBe(201);
}

const buildReplayableQuiz = () => buildContent('kquizzes', { explanationDisplay: 2 });
const listPlays = (as: Person | null, query: Query = '') => callApi(`GET /v1/users/current_user/plays${query}`, { as });

test('a user’s own plays are listed, the last first, with the best score or the result', async () => {
  const [as, other] = [await buildUser(), await buildUser()];
  const [trivia, personality] = [await buildReplayableQuiz(), await buildContent('pquizzes')];
  await play(trivia, as, 2);
  await play(personality, as, 2);
  await play(trivia, as, 1);
  await play(trivia, other, 2);
  await play(trivia, null, 2);
  const { body } = await listPlays(as);
  expect(body.next).toBe(null);
  expect(body.plays).toMatchObject([
    { contentId: trivia._id, type: 'kquiz', finalScore: 1, bestScore: 2, maxScore: 2, content: { title: trivia.title } },
    { contentId: personality._id, type: 'pquiz', resultTitle: expect.stringMatching(/./), content: { title: personality.title } },
    { contentId: trivia._id, finalScore: 2, bestScore: 2, maxScore: 2 },
  ]);
  expect(body.plays[1]).not.toHaveProperty('finalScore');
});

test('the list has pages by cursor, and reads a bounded number of rows however many plays there are', async () => {
  const [as, quiz] = [await buildUser(), await buildReplayableQuiz()];
  await play(quiz, as);
  await bindings.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
     insert into submissions (id, content_id, type, version, user_id, actor, answers, duration, final_score, ranked, metadata, created_at)
     select 'many' || i, ?1, 'kquiz', 1, ?2, 'x', '[]', 9, 1, 1, '{}', i from n`,
  )
    .bind(quiz._id, as.id)
    .run();
  const first = await listPlays(as);
  expect(first.body.plays).toHaveLength(24);
  console.log(`a page of 24 own plays: ${first.cost.rowsRead} rows read`);
  expect(first.cost.rowsRead).toBeLessThanOrEqual(130);
  const second = await listPlays(as, `?after=${first.body.next}&limit=10`);
  expect(second.body.plays.map((one: { _id: string }) => one._id)).toEqual(Array.from({ length: 10 }, (_, i) => `many${476 - i}`));
  expect(second.cost.rowsRead).toBeLessThanOrEqual(60);
});

test('a quiz that its player can no longer open has no content and no title', async () => {
  const [as, quiz] = [await buildUser(), await buildContent('pquizzes')];
  await play(quiz, as);
  await bindings.DB.prepare(`update contents set user_status = 'self', listed = 0 where id = ?`).bind(quiz._id).run();
  const { body } = await listPlays(as);
  expect(body.plays).toMatchObject([{ contentId: quiz._id, content: null }]);
  expect(JSON.stringify(body)).not.toContain(quiz.title);
});

test('visitors are refused, and so are a long page and a foreign cursor', async () => {
  expect((await listPlays(null)).status).toBe(401);
  const as = await buildUser();
  expect((await listPlays(as)).body).toEqual({ plays: [], next: null });
  expect((await listPlays(as, '?limit=101')).error?.code).toBe('LIMIT_TOO_LARGE');
  expect((await listPlays(as, '?after=nonsense')).error?.code).toBe('INVALID_CURSOR');
});

test('erasing the account empties the list with the plays', async () => {
  const [as, quiz] = [await buildUser(), await buildReplayableQuiz()];
  await play(quiz, as);
  await bindings.DB.prepare('update submissions set user_id = null where user_id = ?').bind(as.id).run();
  expect((await listPlays(as)).body.plays).toEqual([]);
});
