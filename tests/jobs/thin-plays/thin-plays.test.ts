import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SERVER_PLAY_LIMITS } from '#base/limits/stored-plays';
import { compareStats } from '#scripts/rebuild/rebuild';
import { buildContent, type Kquiz, type Pquiz } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { createFailingStore, createJobContext, DAY_MS, EVERY_FIVE_MINUTES, openRun, queryRow, queryRows } from '#tests/jobs/helpers';
import { runJobs } from '#worker/jobs/index';
import { thinPlays } from '#worker/jobs/thin-plays/job';

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await bindings.DB.batch(
    ['submissions', 'thinned_stats', 'job_states', 'pending_plays', 'written_results'].map((table) =>
      bindings.DB.prepare(`delete from ${table}`),
    ),
  );
});

let visitors = 0;

async function playTrivia(quiz: Kquiz, { as = null, right = 1 }: { as?: Person | null; right?: number } = {}): Promise<string> {
  visitors += 1;
  const headers = { 'cf-connecting-ip': `198.51.100.${visitors % 250}`, 'utm-source': 'mail' };
  const { body } = await callApi(`POST /v1/kquizzes/${quiz._id}/plays`, { as, headers });
  advanceClock(20_000);
  const answers = quiz.questions.map(({ _id, selectionChoices }, i) => ({
    questionId: _id,
    choiceId: selectionChoices?.[i < right ? 0 : 1]?._id,
  }));
  const draft = { answers, playToken: body.playToken, duration: 20, metadata: { campaign_id: 'spring', custom_id: 'row-9' } };
  return (await callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, { as, headers, body: draft })).body.submission._id;
}

async function playPersonality(quiz: Pquiz, choice = 0): Promise<void> {
  visitors += 1;
  const answers = quiz.questions.map(({ _id, choices }) => ({ questionId: _id, choiceId: choices[choice]?._id }));
  const headers = { 'cf-connecting-ip': `198.51.100.${visitors % 250}` };
  await callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, { headers, body: { answers } });
}

const runAll = () => runJobs(createJobContext(), EVERY_FIVE_MINUTES);
const thin = async (ctx = createJobContext()) => thinPlays(ctx, await openRun('thin-plays', ctx));
const findDifferences = async () => (await compareStats(createJobContext().db, clock.now)).differences;
/** Something recent, so that the clock is not taken to be ahead. */
const registerToday = () => buildUser();
const readPlays = () =>
  queryRows<{ answers: string; metadata: string; play_id: string | null }>(
    'select answers, metadata, play_id, user_id from submissions order by seq',
  );

async function waitUntilOld(): Promise<void> {
  advanceClock(SERVER_PLAY_LIMITS.visitorAnswersDays * DAY_MS + 60_000);
  await bindings.DB.prepare('update users set created_at = ? where id = ?')
    .bind(clock.now.getTime(), (await registerToday()).id)
    .run();
}

test('answers of visitors’ plays are deleted after 180 days, and recounted statistics stay what they are', async () => {
  const [trivia, personality] = [await buildContent(), await buildContent('pquizzes')];
  const as = await buildUser();
  const written = await playTrivia(trivia);
  await bindings.DB.prepare("insert into written_results (submission_id, text, started_at) values (?, 'Well played.', 0)")
    .bind(written)
    .run();
  await playTrivia(trivia, { right: 2 });
  await playTrivia(trivia, { as, right: 2 });
  await playPersonality(personality);
  await playPersonality(personality, 1);
  await runAll();
  const readStats = () => queryRows('select * from content_stats where content_id = ?', personality._id);
  const before = await readStats();
  await waitUntilOld();
  await playTrivia(trivia, { right: 0 });
  await runAll();
  const plays = await readPlays();
  expect(plays.map(({ answers, play_id }) => [answers === '[]', play_id === null])).toEqual([
    [true, true],
    [true, true],
    [false, false],
    [true, true],
    [true, true],
    [false, false],
  ]);
  expect(JSON.parse(plays[0]?.metadata ?? '')).toEqual({ utm_source: 'mail', campaign_id: 'spring' });
  expect(await queryRow('select count(*) as n from written_results')).toEqual({ n: 0 });
  expect(await findDifferences()).toEqual([]);
  expect([before.length, await readStats()]).toEqual([1, before]);
  // The leaderboard of visitors needs scores and times only.
  const list = await callApi(`GET /v1/kattempts?conditions=${encodeURIComponent(JSON.stringify({ kquiz: trivia._id, hasUser: false }))}`);
  expect(list.body.kattempts.map(({ finalScore }: { finalScore: number }) => finalScore)).toEqual([2, 1, 0]);
  await thin();
  expect(await findDifferences()).toEqual([]);
});

test('plays of the last 180 days, plays that no run has counted and plays that are pending keep their answers', async () => {
  const quiz = await buildContent('pquizzes');
  await playPersonality(quiz);
  await waitUntilOld();
  await thin();
  expect((await readPlays()).map(({ answers }) => answers === '[]')).toEqual([false]);
  await runAll();
  expect((await readPlays()).map(({ answers }) => answers === '[]')).toEqual([true]);
  await playPersonality(quiz);
  await runAll();
  await bindings.DB.prepare(
    "insert into pending_plays (content_id, first_seq, seqs, plays, players, bytes, threshold, since) values (?, 2, '[2]', 1, 1, 2, 9, 0)",
  )
    .bind(quiz._id)
    .run();
  advanceClock((SERVER_PLAY_LIMITS.visitorAnswersDays - 1) * DAY_MS);
  await waitUntilOld();
  await thin();
  expect((await readPlays()).map(({ answers }) => answers === '[]')).toEqual([true, false]);
});

test('plays that count nowhere are deleted, but not the newest play of all, whose number the next one would get', async () => {
  const quiz = await buildContent('pquizzes');
  for (let i = 0; i < 3; i += 1) await playPersonality(quiz);
  await runAll();
  await bindings.DB.prepare('update submissions set counted = 0 where seq <> 2').run();
  await waitUntilOld();
  await thin();
  expect(await queryRows('select seq, answers from submissions')).toEqual([
    { seq: 2, answers: '[]' },
    { seq: 3, answers: expect.stringContaining('questionId') },
  ]);
  await playPersonality(quiz);
  expect(await queryRow('select max(seq) as seq from submissions')).toEqual({ seq: 4 });
});

describe('a run', () => {
  async function buildOldPlays() {
    const quiz = await buildContent();
    for (let i = 0; i < 4; i += 1) await playTrivia(quiz, { right: i % 3 });
    await runAll();
    await waitUntilOld();
    return quiz;
  }

  test.each(['before', 'after'] as const)('that is killed %s a batch leaves statistics that are recounted the same', async (when) => {
    const { _id } = await buildOldPlays();
    // The other tables have counts of plays that other tests deleted.
    const findOwnDifferences = async () => (await findDifferences()).filter(({ name, key }) => name === 'statistics' && key.includes(_id));
    await bindings.DB.prepare("delete from job_states where name = 'thin-plays'").run();
    await expect(thin(createJobContext(createFailingStore(0, when)))).rejects.toThrow('killed');
    expect(await findOwnDifferences()).toEqual([]);
    await thin();
    await thin();
    expect(await findOwnDifferences()).toEqual([]);
    expect((await readPlays()).filter(({ answers }) => answers !== '[]')).toEqual([]);
  });

  test('by a clock that is ahead deletes nothing', async () => {
    const quiz = await buildContent();
    await playTrivia(quiz);
    await runAll();
    const ahead = new Date(clock.now.getTime() + 400 * DAY_MS);
    await thin(createJobContext(bindings.DB, ahead));
    expect((await readPlays()).filter(({ answers }) => answers === '[]')).toEqual([]);
  });

  test('takes a limited number of bytes, and the next one goes on', async () => {
    const quiz = await buildContent('pquizzes');
    const long = JSON.stringify([{ questionId: 'q', texts: ['x'.repeat(30_000)] }]);
    await bindings.DB.prepare(
      `insert into submissions (id, content_id, type, version, actor, answers, duration, ranked, metadata, created_at)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
        select 'p' || i, ?, 'pquiz', 1, 'a' || i, ?, 1, 0, '{}', 1 from n`,
    )
      .bind(quiz._id, long)
      .run();
    await runAll();
    await bindings.DB.prepare('delete from pending_plays').run();
    await registerToday();
    const countThinned = async () => (await readPlays()).filter(({ answers }) => answers === '[]').length;
    const before = await countThinned();
    await thin();
    // One megabyte of answers of 30 KB.
    expect((await countThinned()) - before).toBe(33);
    for (let i = 0; i < 4; i += 1) await thin();
    expect(await countThinned()).toBe(120);
  });
});
