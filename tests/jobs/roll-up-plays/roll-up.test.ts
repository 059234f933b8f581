import { beforeEach, expect, test, vi } from 'vitest';
import { getDayKey } from '#rules/stats/ranking-periods';
import { buildContent, type Pquiz } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { elementAt } from '#tests/helpers/element-at';
import { findRankScores, STATS_RECORDS_SQL } from '#tests/jobs/helpers';
import { createRequestContext } from '#worker/context';
import { runJobs } from '#worker/jobs/index';

const EVERY_FIVE = '*/5 * * * *';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const run = () => runJobs(createRequestContext({ env: bindings, now: clock.now }), EVERY_FIVE);
const first = <T>(query: string, ...values: unknown[]) =>
  bindings.DB.prepare(query)
    .bind(...values)
    .first<T>();
const all = async (query: string, ...values: unknown[]) =>
  (
    await bindings.DB.prepare(query)
      .bind(...values)
      .all()
  ).results;

async function play(quiz: Pquiz, as: Person | null = null, address = '192.0.2.1'): Promise<void> {
  const answers = [{ questionId: quiz.questions[0]?._id, choiceId: quiz.questions[0]?.choices[0]?._id }];
  const { status } = await callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, {
    as,
    body: { answers },
    headers: { 'cf-connecting-ip': address },
  });
  expect(status).toBe(201);
}
const playsOf = async (id: string) => (await first<{ play_count: number }>('select play_count from contents where id = ?', id))?.play_count;

test('plays are counted once, however often and late the job runs', async () => {
  const quiz = await buildContent('pquizzes');
  const question = elementAt(quiz.questions, 0);
  await play(quiz);
  await play(quiz);
  await run();
  await run();
  await play(quiz, null, '192.0.2.2');
  advanceClock(3 * 24 * 60 * 60 * 1000);
  await run();
  expect(await playsOf(quiz._id)).toBe(3);
  expect(await first('select sum(plays) as plays from content_days where content_id = ?', quiz._id)).toEqual({ plays: 3 });
  expect(await first('select result_stats, answer_stats from content_stats where content_id = ?', quiz._id)).toEqual({
    result_stats: JSON.stringify({ [elementAt(quiz.results, 0)._id]: 3 }),
    answer_stats: JSON.stringify({ [question._id]: { [elementAt(question.choices, 0)._id]: 3 } }),
  });
});

test('two runs at once count each play once', async () => {
  const quiz = await buildContent('pquizzes');
  for (let i = 0; i < 5; i += 1) await play(quiz, null, `192.0.2.${i}`);
  await Promise.all([run(), run(), run()]);
  expect(await playsOf(quiz._id)).toBe(5);
});

test('a run killed before its batch leaves everything to the next one', async () => {
  const quiz = await buildContent('pquizzes');
  await play(quiz);
  const batch = bindings.DB.batch.bind(bindings.DB);
  const store = {
    prepare: bindings.DB.prepare.bind(bindings.DB),
    batch: (statements: D1PreparedStatement[]) => (statements.length > 2 ? Promise.reject(new Error('killed')) : batch(statements)),
  };
  const ctx = createRequestContext({ env: bindings, now: clock.now, store: store as never });
  await expect(runJobs(ctx, EVERY_FIVE)).rejects.toThrow('failed');
  expect(await playsOf(quiz._id)).toBe(0);
  await run();
  expect(await playsOf(quiz._id)).toBe(1);
});

test('a person counts once per content and day in ranks, and creators do not count on their own contents', async () => {
  const creator = await buildUser({ publishedCount: 3 });
  const player = await buildUser();
  // On their first day all three would be the one visitor of their address.
  advanceClock(24 * 60 * 60 * 1000);
  const quiz = await buildContent('pquizzes', { as: creator, tags: ['larks'] });
  await play(quiz, player);
  await play(quiz, player);
  await play(quiz, creator);
  await run();
  await play(quiz, player);
  await play(quiz);
  await run();
  const scores = await all(
    `select type, rank_score from ${STATS_RECORDS_SQL} where user_id in (?1, ?2) and type like 'date_%' order by type, rank_score`,
    creator.id,
    player.id,
  );
  expect(scores).toEqual([
    { type: 'date_creator', rank_score: 2 },
    { type: 'date_player', rank_score: 1 },
    { type: 'date_player', rank_score: 1 },
  ]);
  expect(await findRankScores(creator.id)).toMatchObject({
    dailyCreatorRankScore: 2,
    weeklyCreatorRankScore: 2,
    monthlyCreatorRankScore: 2,
    dailyPlayerRankScore: 1,
  });
  expect(await first('select play_count from users where id = ?', player.id)).toEqual({ play_count: 3 });
  expect(await first(`select rank_score, stats from ${STATS_RECORDS_SQL} where type = 'date_tag' and custom_dim = 'larks'`)).toEqual({
    rank_score: 3,
    stats: '{"rankScore":3,"playCount":3}',
  });
});

test('the day of ranks changes at midnight UTC+7', async () => {
  clock.now = new Date('2027-03-01T16:59:00.000Z');
  const creator = await buildUser({ publishedCount: 3 });
  const quiz = await buildContent('pquizzes', { as: creator });
  await play(quiz, null, '192.0.2.50');
  advanceClock(2 * 60_000);
  await play(quiz, null, '192.0.2.50');
  await run();
  expect(
    await all(
      `select time_dim, rank_score from ${STATS_RECORDS_SQL} where type = 'date_creator' and user_id = ? order by time_dim`,
      creator.id,
    ),
  ).toEqual([
    { time_dim: '20270301', rank_score: 1 },
    { time_dim: '20270302', rank_score: 1 },
  ]);
  expect(await findRankScores(creator.id)).toMatchObject({ dailyCreatorRankScore: 1 });
});

test('scores of ended periods are removed from users without plays in the current period', async () => {
  const creator = await buildUser({ publishedCount: 3 });
  const quiz = await buildContent('pquizzes', { as: creator });
  await play(quiz, null, '192.0.2.60');
  await run();
  advanceClock(2 * 24 * 60 * 60 * 1000);
  await run();
  expect(await findRankScores(creator.id)).toMatchObject({ dailyCreatorRankScore: 0, monthlyCreatorRankScore: 1 });
});

test('views are counted exactly, also by two runs at once', async () => {
  const quiz = await buildContent('pquizzes');
  for (let i = 0; i < 4; i += 1)
    await callApi(`POST /v1/contents/${quiz._id}/view`, { headers: { 'cf-connecting-ip': `198.51.100.${i}` } });
  await Promise.all([run(), run()]);
  await callApi(`POST /v1/contents/${quiz._id}/view`, { headers: { 'cf-connecting-ip': '198.51.100.9' } });
  await run();
  expect(await first('select view_count from contents where id = ?', quiz._id)).toEqual({ view_count: 5 });
});

test('plays raise a content’s position in the trending list and in its labels', async () => {
  const viewedQuiz = await buildContent('pquizzes', { title: 'Quiet', tags: ['both'] });
  const playedQuiz = await buildContent('pquizzes', { title: 'Loud', tags: ['both'] });
  await callApi(`POST /v1/contents/${viewedQuiz._id}/view`);
  for (let i = 0; i < 12; i += 1) await play(playedQuiz, null, `203.0.113.${i}`);
  await run();
  const conditions = encodeURIComponent('{"tags":"both"}');
  const { body } = await callApi(`GET /v1/public_contents?conditions=${conditions}&sort=-performance.performanceScore`);
  expect(body.contents.map((one: { title: string }) => one.title)).toEqual(['Loud', 'Quiet']);
  const labels = await all("select play_count from content_labels where content_id = ? and label = 'tag:both'", playedQuiz._id);
  expect(labels).toEqual([{ play_count: 12 }]);
});

test('repeated plays of one person raise the play count but not the score', async () => {
  const [quizOfOnePerson, quizPlayedOnce] = [await buildContent('pquizzes'), await buildContent('pquizzes')];
  for (let i = 0; i < 30; i += 1) await play(quizOfOnePerson, null, '203.0.113.200');
  await play(quizPlayedOnce, null, '203.0.113.201');
  await run();
  const shown = await all(
    'select play_count as plays, player_count as players, score from contents where id in (?, ?) order by play_count',
    quizPlayedOnce._id,
    quizOfOnePerson._id,
  );
  const [{ score } = { score: 0 }] = shown as { score: number }[];
  expect(shown).toEqual([
    { plays: 1, players: 1, score },
    { plays: 20, players: 1, score },
  ]);
});

test('a new content is found by the words of its title until it is private', async () => {
  const quiz = await buildContent('pquizzes', { title: 'Đường phố buổi sáng' });
  const found = async (words: string) => {
    const { body } = await callApi(`GET /v1/public_contents?conditions=${encodeURIComponent(JSON.stringify({ title: words }))}`);
    return body.contents.map((one: { _id: string }) => one._id);
  };
  expect(await found('duong pho')).toEqual([]);
  await run();
  expect(await found('duong pho')).toEqual([quiz._id]);
  expect(await found('ĐƯỜNG buo')).toEqual([quiz._id]);
  expect(await found('phone')).toEqual([]);
  advanceClock(1_000);
  await callApi(`PUT /v1/pquizzes/${quiz._id}`, { as: { id: quiz.creator, username: '' }, body: { ...quiz, userStatus: 'self' } });
  await run();
  expect(await found('duong pho')).toEqual([]);
  expect(await all('select * from search_outbox')).toEqual([]);
});

test('home’s rankings and tags are precomputed, and just after midnight home still shows yesterday’s', async () => {
  clock.now = new Date('2027-06-10T10:00:00.000Z');
  const creator = await buildUser({ publishedCount: 3 });
  const quiz = await buildContent('pquizzes', { as: creator, tags: ['dawn'] });
  await play(quiz, await buildUser());
  await run();
  const snapshot = async (name: string) =>
    JSON.parse((await first<{ value: string }>('select value from snapshots where name = ?', name))?.value ?? 'null');
  const today = await snapshot('creators');
  expect(today.day).toEqual([{ username: creator.username, name: creator.username, profilePicture: '', playCount: 1 }]);
  expect(await snapshot('tags')).toEqual([{ tag: 'dawn', count: 1 }]);
  advanceClock(24 * 60 * 60 * 1000);
  await run();
  expect((await snapshot('creators')).day).toEqual(today.day);
});

test('only expired rows are deleted', async () => {
  clock.now = new Date();
  const user = await buildUser();
  const quiz = await buildContent('pquizzes');
  await play(quiz, user);
  await run();
  const day = getDayKey(clock.now);
  expect((await first<{ n: number }>('select count(*) as n from unique_players where day = ?', Number(day)))?.n).toBeGreaterThan(0);
  advanceClock(3 * 24 * 60 * 60 * 1000);
  await run();
  expect(await first('select count(*) as n from unique_players where day = ?', Number(day))).toEqual({ n: 0 });
  expect(await first('select count(*) as n from sessions where user_id = ?', user.id)).toEqual({ n: 1 });
  advanceClock(40 * 24 * 60 * 60 * 1000);
  await run();
  expect(await first('select count(*) as n from sessions where user_id = ?', user.id)).toEqual({ n: 0 });
});

test('each run logs one line per job with what it cost, and reads nothing when nothing has changed', async () => {
  await run();
  const lines: { job: string; rowsWritten: number; outcome: string }[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line)));
  await run();
  expect(lines.map((line) => [line.job, line.outcome])).toEqual([
    ['roll-up-plays', 'done'],
    ['roll-up-views', 'done'],
    ['refresh-scores', 'done'],
    ['close-day', 'done'],
    ['refresh-home', 'done'],
    ['index-search', 'done'],
    ['send-digests', 'done'],
    ['send-mails', 'done'],
    ['clear-expired', 'done'],
    ['thin-plays', 'done'],
    ['watch-size', 'done'],
  ]);
});
