import { expect, test, vi } from 'vitest';
import { buildContent, theCoreTeam } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, call, clock } from '#tests/helpers/api';
import { newContext } from '#worker/context';
import { runJobs } from '#worker/jobs/index';

// biome-ignore lint/suspicious/noExplicitAny: the quiz as the API answers it
async function play(quiz: any, as: Person | null = null, more: object = {}) {
  const answers = [{ questionId: quiz.questions[0]._id, choiceId: quiz.questions[0].choices[0]._id }];
  return call(`POST /v1/pquizzes/${quiz._id}/submissions`, { as, body: { answers, ...more } });
}

async function rollUp(): Promise<void> {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await runJobs(newContext({ env: bindings, now: clock.now }), '*/5 * * * *');
}

const kept = async (contentId: string) =>
  (await bindings.DB.prepare('select count(*) as plays from submissions where content_id = ?').bind(contentId).first<{ plays: number }>())
    ?.plays;
const playCount = async (contentId: string) =>
  (await bindings.DB.prepare('select play_count from contents where id = ?').bind(contentId).first<{ play_count: number }>())?.play_count;

test('an owner’s preview comes to a result and is kept, counted and ranked nowhere', async () => {
  const owner = await theCoreTeam();
  const quiz = await buildContent('pquizzes');
  const { status, body, cost } = await play(quiz, owner, { preview: true });
  expect([status, body.result.winner.title, cost.rowsWritten]).toEqual([201, 'Teaspoon', 0]);
  const trivia = await buildContent('kquizzes');
  const { body: started } = await call(`POST /v1/kquizzes/${trivia._id}/plays`, { as: owner });
  const answers = trivia.questions.map((question: { _id: string; selectionChoices: { _id: string }[] }) => ({
    questionId: question._id,
    choiceId: question.selectionChoices[0]?._id,
  }));
  const previewed = await call(`POST /v1/kquizzes/${trivia._id}/submissions`, {
    as: owner,
    body: { answers, playToken: started.playToken, duration: 9, preview: true },
  });
  expect([previewed.body.result.finalScore, previewed.body.kattempt]).toEqual([2, undefined]);
  await rollUp();
  for (const { _id } of [quiz, trivia]) expect([await kept(_id), await playCount(_id)]).toEqual([0, 0]);
  const query = { conditions: JSON.stringify({ kquiz: trivia._id }) };
  expect((await call(`GET /v1/kattempts?${new URLSearchParams(query)}`)).body.kattempts).toEqual([]);
});

test.each(['a visitor', 'another maker'])('%s who claims to preview a quiz plays it like anyone', async (who) => {
  const as = who === 'a visitor' ? null : await buildUser();
  const quiz = await buildContent('pquizzes');
  expect((await play(quiz, as, { preview: true })).status).toBe(201);
  await rollUp();
  expect([await kept(quiz._id), await playCount(quiz._id)]).toEqual([1, 1]);
});

test('what everyone answered is told to its creator, and to everyone where the quiz shows it', async () => {
  const quiz = await buildContent('pquizzes');
  await play(quiz);
  await rollUp();
  const [choice] = quiz.questions[0].choices;
  const statistics = { resultStats: { [quiz.results[0]._id]: 1 }, answerStats: { [quiz.questions[0]._id]: { [choice._id]: 1 } } };
  expect((await play(quiz)).body.statistics).toBeNull();
  expect((await play(quiz, await buildUser())).body.statistics).toBeNull();
  expect((await play(quiz, await theCoreTeam())).body.statistics).toEqual(statistics);
  const staff = await buildUser({ role: 'staff' });
  const tagged = await call(`PUT /v1/pquizzes/${quiz._id}`, { as: staff, body: { ...quiz, internalTags: ['showstats'] } });
  expect(tagged.status).toBe(200);
  expect((await play(quiz)).body.statistics).toEqual(statistics);
});
