import { beforeEach, expect, test, vi } from 'vitest';
import { getDayKey, getDayStart } from '#rules/stats/ranking-periods';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { bindings, clock } from '#tests/helpers/api';
import {
  createFailingStore,
  createJobContext,
  DAY_MS,
  EVERY_FIVE_MINUTES,
  findJobState,
  insertSubmissions,
  openRun,
  queryRow,
  queryRows,
  runRollUp,
  STATS_RECORDS_SQL,
  type TestPlay,
  writePending,
} from '#tests/jobs/helpers';
import { runJobs } from '#worker/jobs/index';
import { rollUpPlays } from '#worker/jobs/roll-up-plays/job';
import { rollUpViews } from '#worker/jobs/roll-up-views/job';
import { isOvertaken } from '#worker/jobs/runner/repo';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Plays that count: of each person, content and day twenty; `actor` has the day in it. */
const COUNTED =
  '(select * from (select *, row_number() over (partition by content_id, actor order by seq) as nth from submissions) where nth <= 20)';

/** The expected result of the roll-ups, computed from the submissions. */
const EXPECTED = {
  contents: `select content_id as id, count(*) as n from ${COUNTED} group by 1 order by 1`,
  users: `select user_id as id, count(*) as n from ${COUNTED} where user_id is not null group by 1 order by 1`,
  days: `select cast(strftime('%Y%m%d', created_at / 1000 + 25200, 'unixepoch') as integer) as day, content_id as id, count(*) as n
    from ${COUNTED} group by 1, 2 order by 1, 2`,
  creators: `select c.creator_id as id, count(distinct s.content_id || s.actor) as n from ${COUNTED} s join contents c on c.id = s.content_id
    where s.user_id is not c.creator_id group by 1 order by 1`,
  players: `select user_id as id, count(distinct content_id || actor) as n from ${COUNTED} where user_id is not null group by 1 order by 1`,
  results: `select content_id as id, count(*) as n from ${COUNTED} where result_id is not null group by 1 order by 1`,
};
const FOUND = {
  contents: 'select id, play_count as n from contents where play_count > 0 order by 1',
  users: 'select id, play_count as n from users where play_count > 0 order by 1',
  days: 'select day, content_id as id, plays as n from content_days where plays > 0 order by 1, 2',
  creators: `select user_id as id, sum(rank_score) as n from ${STATS_RECORDS_SQL} where type = 'date_creator' group by 1 order by 1`,
  players: `select user_id as id, sum(rank_score) as n from ${STATS_RECORDS_SQL} where type = 'date_player' group by 1 order by 1`,
  results: 'select content_id as id, sum(value) as n from content_stats, json_each(result_stats) group by 1 order by 1',
};

/** Unique players of days before `playersFrom` may be deleted. */
async function expectAllCounted({ playersFrom = new Date(0) } = {}): Promise<void> {
  await writePending();
  for (const name of Object.keys(EXPECTED) as (keyof typeof EXPECTED)[]) {
    expect({ [name]: await queryRows(FOUND[name]) }).toEqual({ [name]: await queryRows(EXPECTED[name]) });
  }
  expect(await queryRows('select * from pending_plays')).toEqual([]);
  expect(await queryRows('select seq from submissions where counted = 1 order by 1')).toEqual(
    await queryRows(`select seq from ${COUNTED} order by 1`),
  );
  expect(await queryRow('select count(*) as n from unique_players where day >= ?', Number(getDayKey(playersFrom)))).toEqual(
    await queryRow('select count(distinct content_id || actor) as n from submissions where created_at >= ?', playersFrom.getTime()),
  );
}

let randomState = 7;
const randomBelow = (n: number) => {
  randomState = (randomState * 48_271) % 2_147_483_647;
  return randomState % n;
};

/** Plays of three quizzes over four days by five players and five visitors, one of them the creator. */
async function addRandomPlays(plays: number): Promise<void> {
  const creator = await buildUser({ publishedCount: 3 });
  const players = [creator, ...(await Promise.all([1, 2, 3, 4].map(() => buildUser())))];
  const quizzes: { _id: string }[] = [];
  for (let i = 0; i < 3; i += 1) quizzes.push(await buildContent('pquizzes', { as: creator, tags: ['larks', `tag${i}`] }));
  const rows: TestPlay[] = Array.from({ length: plays }, (_, i) => {
    const player = randomBelow(2) === 0 ? players[randomBelow(5)] : undefined;
    return {
      contentId: quizzes[randomBelow(3)]?._id ?? '',
      at: new Date(clock.now.getTime() - 4 * DAY_MS + (i * 4 * DAY_MS) / plays),
      userId: player?.id ?? null,
      person: player?.id ?? `visitor${randomBelow(5)}`,
    };
  });
  await insertSubmissions(rows);
  await bindings.DB.prepare(
    "update submissions set result_id = (select json_extract(body, '$.results[0]._id') from contents c where c.id = content_id)",
  ).run();
}

test('every play is counted once, however often and wherever runs are killed', async () => {
  await addRandomPlays(1_300);
  for (const when of ['before', 'after'] as const) {
    for (let batches = 0; batches < 3; batches += 1) {
      const ctx = createJobContext(createFailingStore(batches, when));
      await expect(runRollUp(ctx)).rejects.toThrow('killed');
    }
  }
  await runRollUp();
  await expectAllCounted();
});

test('two runs that both believe they hold the lease count every play once', async () => {
  await runRollUp();
  await addRandomPlays(900);
  const runs = await Promise.all([1, 2].map(() => openRun('roll-up-plays')));
  const outcomes = await Promise.allSettled(runs.map((run) => rollUpPlays(createJobContext(), run)));
  const refused = outcomes.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(refused.map(isOvertaken)).toEqual([true]);
  await expectAllCounted();
});

test('a run that started long ago changes nothing', async () => {
  const run = await openRun('roll-up-plays');
  await addRandomPlays(40);
  await runRollUp();
  await expect(rollUpPlays(createJobContext(), run)).rejects.toSatisfy(isOvertaken);
  await expectAllCounted();
});

test('a run that finds the lease taken does nothing, and a run that lost its lease ends without an error', async () => {
  const lines: { job: string; outcome: string }[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line)));
  const outcomeOf = (job: string) => lines.findLast((line) => line.job === job)?.outcome;
  await bindings.DB.prepare("update job_states set lease_until = ? where name = 'roll-up-plays'")
    .bind(clock.now.getTime() + 60_000)
    .run();
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  expect([outcomeOf('roll-up-plays'), outcomeOf('roll-up-views')]).toEqual(['busy', 'done']);
  expect(await queryRow("select lease_until as until from job_states where name = 'roll-up-plays'")).toEqual({
    until: clock.now.getTime() + 60_000,
  });

  clock.now = new Date(clock.now.getTime() + 60_000);
  await addRandomPlays(10);
  const { seq } = await findJobState('roll-up-plays');
  const storeOfOvertakenRun = {
    prepare: bindings.DB.prepare.bind(bindings.DB),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      if ((await findJobState('roll-up-plays')).seq === seq) await runRollUp();
      return bindings.DB.batch<T>(statements);
    },
  };
  await runJobs(createJobContext(storeOfOvertakenRun), EVERY_FIVE_MINUTES);
  expect(outcomeOf('roll-up-plays')).toBe('overtaken');
  await expectAllCounted({ playersFrom: getDayStart(clock.now) });
});

async function rollUpViewsOn(store?: Parameters<typeof createJobContext>[0]): Promise<void> {
  const ctx = createJobContext(store);
  await rollUpViews(ctx, await openRun('roll-up-views', ctx));
}

test('views are counted once by killed, overlapping and late runs', async () => {
  const quiz = await buildContent('pquizzes');
  const view = (day: number, views: number) =>
    bindings.DB.prepare(
      'insert into content_days (day, content_id, views, plays) values (?1, ?2, ?3, 0) on conflict do update set views = views + excluded.views',
    )
      .bind(day, quiz._id, views)
      .run();
  const dashboard = "(select sum(value) from counters where name like 'day:%:views')";
  const counted = () => queryRow(`select view_count as n, ${dashboard} as shown from contents where id = ?`, quiz._id);
  await bindings.DB.exec("delete from job_states where name = 'roll-up-views'");
  await view(20261118, 3);
  await view(20261119, 4);
  await expect(rollUpViewsOn(createFailingStore(0, 'before'))).rejects.toThrow('killed');
  expect(await counted()).toEqual({ n: 0, shown: null });
  await expect(rollUpViewsOn(createFailingStore(0, 'after'))).rejects.toThrow('killed');
  expect(await counted()).toEqual({ n: 7, shown: 7 });
  await view(20261120, 5);
  await Promise.allSettled([1, 2].map(() => rollUpViewsOn()));
  expect(await counted()).toEqual({ n: 12, shown: 12 });
  await view(20261120, 1);
  const viewedMeanwhile = {
    prepare: bindings.DB.prepare.bind(bindings.DB),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      await view(20261120, 2);
      return bindings.DB.batch<T>(statements);
    },
  };
  await rollUpViewsOn(viewedMeanwhile);
  await rollUpViewsOn();
  expect(await counted()).toEqual({ n: 15, shown: 15 });
});
