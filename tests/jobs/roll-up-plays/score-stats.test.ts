import { beforeEach, expect, test, vi } from 'vitest';
import { SERVER_PLAY_LIMITS } from '#base/limits/stored-plays';
import { compareStats, rebuildStats } from '#scripts/rebuild/rebuild';
import { buildContent, type Kquiz } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { createJobContext, DAY_MS, EVERY_FIVE_MINUTES, openRun, queryRow } from '#tests/jobs/helpers';
import { runJobs } from '#worker/jobs/index';
import { thinPlays } from '#worker/jobs/thin-plays/job';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

let visitors = 0;

async function play(quiz: Kquiz, right: number): Promise<void> {
  visitors += 1;
  const headers = { 'cf-connecting-ip': `198.51.100.${visitors % 250}` };
  const { body } = await callApi(`POST /v1/kquizzes/${quiz._id}/plays`, { headers });
  advanceClock(20_000);
  const answers = quiz.questions.map(({ _id, selectionChoices }, i) => ({
    questionId: _id,
    choiceId: selectionChoices?.[i < right ? 0 : 1]?._id,
  }));
  const draft = { answers, playToken: body.playToken, duration: 20 };
  expect((await callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, { headers, body: draft })).status).toBe(201);
}

async function rollUp(): Promise<void> {
  advanceClock(5 * 60_000);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
}

const readScores = async (quiz: { _id: string }) =>
  JSON.parse(
    (await queryRow<{ scores: string }>('select score_stats as scores from content_stats where content_id = ?', quiz._id))?.scores ?? '{}',
  );
const findDifferences = async () => (await compareStats(createJobContext().db, clock.now)).differences;

test('plays are counted by their points once, however often the job runs', async () => {
  const [quiz, personality] = [await buildContent(), await buildContent('pquizzes')];
  for (const right of [0, 2, 2]) await play(quiz, right);
  const answers = [{ questionId: personality.questions[0]?._id, choiceId: personality.questions[0]?.choices[0]?._id }];
  await callApi(`POST /v1/pquizzes/${personality._id}/submissions`, { body: { answers } });
  await rollUp();
  await rollUp();
  expect([await readScores(quiz), await readScores(personality)]).toEqual([{ 0: 1, 2: 2 }, {}]);
  await play(quiz, 1);
  await Promise.all([rollUp(), rollUp()]);
  expect(await readScores(quiz)).toEqual({ 0: 1, 1: 1, 2: 2 });
  expect(await findDifferences()).toEqual([]);
});

test('a recount counts the scores of earlier plays, also of those whose answers are deleted', async () => {
  const quiz = await buildContent();
  for (const right of [0, 1, 2, 2]) await play(quiz, right);
  await rollUp();
  advanceClock(SERVER_PLAY_LIMITS.visitorAnswersDays * DAY_MS + 60_000);
  await bindings.DB.prepare('update users set created_at = ? where id = ?')
    .bind(clock.now.getTime(), (await buildUser()).id)
    .run();
  const ctx = createJobContext();
  await thinPlays(ctx, await openRun('thin-plays', ctx));
  expect(await queryRow('select count(*) as n from submissions where content_id = ? and answers = ?', quiz._id, '[]')).toEqual({ n: 4 });
  expect([await readScores(quiz), await findDifferences()]).toEqual([{ 0: 1, 1: 1, 2: 2 }, []]);
  await bindings.DB.prepare("update content_stats set score_stats = '{}' where content_id = ?").bind(quiz._id).run();
  expect((await findDifferences()).map(({ name }) => name)).toEqual(['statistics']);
  await rebuildStats(ctx.db, () => clock.now);
  expect([await readScores(quiz), await findDifferences()]).toEqual([{ 0: 1, 1: 1, 2: 2 }, []]);
});
