import { beforeEach, expect, test, vi } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { clock } from '#tests/helpers/api';
import {
  createJobContext,
  DAY_MS,
  EVERY_FIVE_MINUTES,
  findJobState,
  findRankScores,
  insertSubmissions,
  openRun,
  queryRow,
  queryRows,
  STATS_RECORDS_SQL,
} from '#tests/jobs/helpers';
import { closeDay } from '#worker/jobs/close-day/job';
import { runJobs } from '#worker/jobs/index';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

const runAt = async (at: string, cron = EVERY_FIVE_MINUTES) => {
  clock.now = new Date(at);
  await runJobs(createJobContext(), cron);
};
const records = (person: Person, role: 'creator' | 'player') =>
  queryRows(
    `select type, time_dim as tag, rank_score as score from ${STATS_RECORDS_SQL} where user_id = ? and type like '%_${role}' order by tag, type`,
    person.id,
  );
const shown = async (person: Person) => {
  const ranks = await findRankScores(person.id);
  return { day: ranks.dailyCreatorRankScore, week: ranks.weeklyCreatorRankScore, month: ranks.monthlyCreatorRankScore };
};

async function published(at: string) {
  clock.now = new Date(at);
  const creator = await buildUser({ publishedCount: 3 });
  const quiz = await buildContent('pquizzes', { as: creator });
  const playAt = (...moments: string[]) =>
    insertSubmissions(moments.map((moment, i) => ({ contentId: quiz._id, at: new Date(moment), person: `visitor${i}` })));
  return { creator, quiz, playAt };
}

test('months and weeks end by the UTC+7 calendar, including week 53', async () => {
  const { creator, playAt } = await published('2026-12-31T00:00:00Z');
  await playAt('2026-12-31T16:59:59.999Z', '2026-12-31T17:00:00.000Z', '2027-01-03T16:59:59.999Z', '2027-01-03T17:00:00.000Z');
  await runAt('2027-01-03T17:04:00Z');
  expect(await records(creator, 'creator')).toEqual([
    { type: 'month_creator', tag: '2026-12', score: 1 },
    { type: 'week_creator', tag: '2026-W53', score: 3 },
    { type: 'date_creator', tag: '20261231', score: 1 },
    { type: 'month_creator', tag: '2027-01', score: 3 },
    { type: 'week_creator', tag: '2027-W01', score: 1 },
    { type: 'date_creator', tag: '20270101', score: 1 },
    { type: 'date_creator', tag: '20270103', score: 1 },
    { type: 'date_creator', tag: '20270104', score: 1 },
  ]);
  expect(await shown(creator)).toEqual({ day: 1, week: 1, month: 3 });
});

test('29 February is a day of its own', async () => {
  const { creator, playAt } = await published('2028-02-28T00:00:00Z');
  await playAt('2028-02-28T16:59:00Z', '2028-02-28T17:00:00Z', '2028-02-29T16:59:00Z', '2028-02-29T17:00:00Z');
  await runAt('2028-02-29T17:05:00Z');
  expect(
    (await records(creator, 'creator')).filter((row) => row['type'] === 'date_creator').map((row) => [row['tag'], row['score']]),
  ).toEqual([
    ['20280228', 1],
    ['20280229', 2],
    ['20280301', 1],
  ]);
  expect(await shown(creator)).toMatchObject({ day: 1, month: 1 });
});

test('scores of ended periods are removed at the next run, even after missed runs', async () => {
  const { creator, playAt } = await published('2029-05-29T05:00:00Z');
  await playAt('2029-05-29T05:00:00Z', '2029-05-29T05:00:00Z');
  await runAt('2029-05-29T05:05:00Z');
  expect(await shown(creator)).toEqual({ day: 2, week: 2, month: 2 });
  await runAt('2029-05-29T17:00:00Z');
  expect(await shown(creator)).toEqual({ day: 0, week: 2, month: 2 });
  await playAt('2029-05-30T05:00:00Z');
  await runAt('2029-05-30T05:05:00Z');
  expect(await shown(creator)).toEqual({ day: 1, week: 3, month: 3 });
  await runAt('2029-09-01T05:00:00Z');
  expect(await shown(creator)).toEqual({ day: 0, week: 0, month: 0 });
});

test('plays are ranked on the day they were played, in whatever order they are counted', async () => {
  const { creator, playAt } = await published('2029-10-10T05:00:00Z');
  await playAt('2029-10-10T16:59:59Z');
  await runAt('2029-10-10T17:00:30Z');
  expect(await shown(creator)).toEqual({ day: 0, week: 1, month: 1 });
  // A run that began before midnight reads on to plays after it.
  await playAt('2029-10-11T16:59:00Z', '2029-10-11T17:00:10Z', '2029-10-11T17:00:11Z');
  await runAt('2029-10-11T16:59:58Z');
  await runAt('2029-10-11T17:05:00Z');
  expect(await shown(creator)).toMatchObject({ day: 2 });
});

test('a person who plays again counts again the next day, and unique players are stored until a late roll-up has run', async () => {
  const { creator, playAt } = await published('2031-06-01T05:00:00Z');
  await playAt('2031-06-01T05:00:00Z');
  await playAt('2031-06-02T05:00:00Z');
  await runAt('2031-06-02T06:00:00Z');
  await playAt('2031-06-02T07:00:00Z');
  // Nothing is rolled up for four days; days are closed all the while.
  clock.now = new Date('2031-06-05T17:07:00Z');
  await closeDay(createJobContext(), await openRun('close-day'));
  await runAt('2031-06-06T05:00:00Z');
  expect((await records(creator, 'creator')).filter((row) => row['type'] === 'date_creator').map((row) => row['score'])).toEqual([1, 1]);
  await runAt('2031-06-06T17:07:00Z');
  expect(await queryRows('select distinct day from unique_players')).toEqual([{ day: 20310602 }]);
  await playAt('2031-06-06T18:00:00Z');
  await runAt('2031-06-06T18:01:00Z');
  expect(await queryRows('select distinct day from unique_players')).toEqual([{ day: 20310607 }]);
});

test('plays of a link-only content count for its creator but in no tag or category; implausible attempts rank nobody', async () => {
  const { creator } = await published('2032-01-01T05:00:00Z');
  const player = await buildUser();
  const hidden = await buildContent('pquizzes', { as: creator, tags: ['secret party'], userStatus: 'internal' });
  const trivia = await buildContent('kquizzes', { as: creator, tags: ['open'] });
  const at = clock.now;
  await insertSubmissions([
    { contentId: hidden._id, at },
    { contentId: trivia._id, at, userId: player.id, type: 'kquiz', ranked: false },
    { contentId: trivia._id, at, userId: player.id, type: 'kquiz', ranked: true },
    { contentId: trivia._id, at, userId: player.id, type: 'kquiz', ranked: true },
  ]);
  await runAt(new Date(at.getTime() + 60_000).toISOString());
  expect(
    await queryRows(
      `select custom_dim as tag, rank_score as score from ${STATS_RECORDS_SQL} where type = 'date_tag' and time_dim = '20320101'`,
    ),
  ).toEqual([{ tag: 'open', score: 1 }]);
  expect(await shown(creator)).toMatchObject({ day: 2 });
  expect((await records(player, 'player'))[0]).toMatchObject({ score: 1 });
  expect(await queryRow('select play_count as n from users where id = ?', player.id)).toEqual({ n: 3 });
});

test('plays inserted in no order, such as the seed’s, are ranked on their own days', async () => {
  const { creator, playAt } = await published('2034-05-01T05:00:00Z');
  await playAt('2034-05-04T05:00:00Z', '2034-05-02T05:00:00Z');
  await runAt('2034-05-04T06:00:00Z');
  await playAt('2034-05-02T07:00:00Z', '2034-05-03T05:00:00Z', '2034-05-04T05:30:00Z');
  await runAt('2034-05-04T07:00:00Z');
  const days = (await records(creator, 'creator')).filter((row) => row['type'] === 'date_creator').map((row) => [row['tag'], row['score']]);
  expect(days).toEqual([
    ['20340502', 2],
    ['20340503', 1],
    ['20340504', 2],
  ]);
  expect(await shown(creator)).toEqual({ day: 2, week: 5, month: 5 });
});

test('old plays, such as the seed’s, are ranked on their own days only', async () => {
  const { creator, playAt } = await published('2033-04-01T05:00:00Z');
  await playAt('2033-04-01T05:00:00Z');
  clock.now = new Date(clock.now.getTime() + 60 * DAY_MS);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  expect(await shown(creator)).toEqual({ day: 0, week: 0, month: 0 });
  expect(await records(creator, 'creator')).toHaveLength(3);
});

test('a day is closed seven minutes after its end, when its last plays are counted', async () => {
  const { playAt } = await published('2036-03-03T05:00:00Z');
  await playAt('2036-03-03T16:59:00Z');
  await runAt('2036-03-03T17:00:30Z');
  const closeAt = async (at: string) => {
    clock.now = new Date(at);
    await closeDay(createJobContext(), await openRun('close-day'));
    return (await findJobState('close-day')).day;
  };
  expect(await closeAt('2036-03-03T17:06:59Z')).toBeLessThan(20360303);
  expect(await closeAt('2036-03-03T17:07:00Z')).toBe(20360303);
});
