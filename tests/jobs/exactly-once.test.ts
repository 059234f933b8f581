import { beforeEach, expect, test, vi } from 'vitest';
import { dayOf, daysBefore, startOfDay } from '#rules/stats/time';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { bindings, clock } from '#tests/helpers/api';
import { runJobs } from '#worker/jobs/index';
import { isOvertaken } from '#worker/jobs/lease';
import { rollUpPlays, writeWaiting } from '#worker/jobs/roll-up-plays';
import { rollUpViews } from '#worker/jobs/roll-up-views';
import { addSubmissions, all, DAY_MS, EVERY_FIVE, failingStore, first, jobContext, type Played, RECORDS } from './helpers.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** What the roll-ups should come to, counted anew from the submissions themselves. */
const EXPECTED = {
  contents: 'select content_id as id, count(*) as n from submissions group by 1 order by 1',
  users: 'select user_id as id, count(*) as n from submissions where user_id is not null group by 1 order by 1',
  days: `select cast(strftime('%Y%m%d', created_at / 1000 + 25200, 'unixepoch') as integer) as day, content_id as id, count(*) as n
    from submissions group by 1, 2 order by 1, 2`,
  creators: `select c.creator_id as id, count(distinct s.content_id || s.actor) as n from submissions s join contents c on c.id = s.content_id
    where s.user_id is not c.creator_id group by 1 order by 1`,
  players:
    'select user_id as id, count(distinct content_id || actor) as n from submissions where user_id is not null group by 1 order by 1',
  results: 'select content_id as id, count(*) as n from submissions where result_id is not null group by 1 order by 1',
};
const FOUND = {
  contents: 'select id, play_count as n from contents where play_count > 0 order by 1',
  users: 'select id, play_count as n from users where play_count > 0 order by 1',
  days: 'select day, content_id as id, plays as n from content_days where plays > 0 order by 1, 2',
  creators: `select user_id as id, sum(rank_score) as n from ${RECORDS} where type = 'date_creator' group by 1 order by 1`,
  players: `select user_id as id, sum(rank_score) as n from ${RECORDS} where type = 'date_player' group by 1 order by 1`,
  results: 'select content_id as id, sum(value) as n from content_stats, json_each(result_stats) group by 1 order by 1',
};

/** Marks of days before `marksFrom` may be cleared. */
async function expectAllCounted({ marksFrom = new Date(0) } = {}): Promise<void> {
  await writeWaiting(jobContext());
  for (const name of Object.keys(EXPECTED) as (keyof typeof EXPECTED)[]) {
    expect({ [name]: await all(FOUND[name]) }).toEqual({ [name]: await all(EXPECTED[name]) });
  }
  expect(await first('select sum(length(codes)) / 6 as n from rank_marks where day >= ?', Number(dayOf(marksFrom)))).toEqual(
    await first('select count(distinct content_id || actor) as n from submissions where created_at >= ?', marksFrom.getTime()),
  );
}

let dice = 7;
const below = (n: number) => {
  dice = (dice * 48_271) % 2_147_483_647;
  return dice % n;
};

/** Plays of three quizzes over four days by five players and five visitors, one of them the creator. */
async function playALot(plays: number): Promise<void> {
  const creator = await buildUser({ publishedCount: 3 });
  const players = [creator, ...(await Promise.all([1, 2, 3, 4].map(() => buildUser())))];
  const quizzes: { _id: string }[] = [];
  for (let i = 0; i < 3; i += 1) quizzes.push(await buildContent('pquizzes', { as: creator, tags: ['larks', `tag${i}`] }));
  const rows: Played[] = Array.from({ length: plays }, (_, i) => {
    const player = below(2) === 0 ? players[below(5)] : undefined;
    return {
      contentId: quizzes[below(3)]?._id ?? '',
      at: new Date(clock.now.getTime() - 4 * DAY_MS + (i * 4 * DAY_MS) / plays),
      userId: player?.id ?? null,
      person: player?.id ?? `visitor${below(5)}`,
    };
  });
  await addSubmissions(rows);
  await bindings.DB.prepare(
    "update submissions set result_id = (select json_extract(body, '$.results[0]._id') from contents c where c.id = content_id)",
  ).run();
}

test('however often and wherever runs are killed, every play is counted once', async () => {
  await playALot(1_300);
  for (const when of ['before', 'after'] as const) {
    for (let batches = 0; batches < 3; batches += 1) {
      const killed = rollUpPlays(jobContext(failingStore(batches, when)), await watermark());
      await expect(killed).rejects.toThrow('killed');
    }
  }
  await rollUpPlays(jobContext(), await watermark());
  await expectAllCounted();
});

const watermark = async () =>
  (await first<{ watermark: string }>("select watermark from jobs where name = 'roll-up-plays'"))?.watermark ?? '';

test('two runs that both believe the job is theirs count every play once', async () => {
  await rollUpPlays(jobContext(), await watermark());
  await playALot(900);
  const from = await watermark();
  const ends = await Promise.allSettled([rollUpPlays(jobContext(), from), rollUpPlays(jobContext(), from)]);
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(refused.map(isOvertaken)).toEqual([true]);
  await expectAllCounted();
});

test('a run with a watermark long passed changes nothing', async () => {
  await expect(rollUpPlays(jobContext(), '')).rejects.toSatisfy(isOvertaken);
  await expectAllCounted();
});

test('a run that finds the job taken leaves it alone, and one that was overtaken ends in peace', async () => {
  const lines: { job: string; outcome: string }[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line)));
  const outcomeOf = (job: string) => lines.findLast((line) => line.job === job)?.outcome;
  await bindings.DB.prepare("update jobs set lease_until = ? where name = 'roll-up-plays'")
    .bind(clock.now.getTime() + 60_000)
    .run();
  await runJobs(jobContext(), EVERY_FIVE);
  expect([outcomeOf('roll-up-plays'), outcomeOf('roll-up-views')]).toEqual(['busy', 'done']);
  expect(await first("select lease_until as until from jobs where name = 'roll-up-plays'")).toEqual({
    until: clock.now.getTime() + 60_000,
  });

  clock.now = new Date(clock.now.getTime() + 60_000);
  await playALot(10);
  const from = await watermark();
  const overtaking = {
    prepare: bindings.DB.prepare.bind(bindings.DB),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      if ((await watermark()) === from) await rollUpPlays(jobContext(), from);
      return bindings.DB.batch<T>(statements);
    },
  };
  await runJobs(jobContext(overtaking), EVERY_FIVE);
  expect(outcomeOf('roll-up-plays')).toBe('overtaken');
  await expectAllCounted({ marksFrom: startOfDay(daysBefore(clock.now, 1)) });
});

test('views are counted once by runs that are killed or overlap, and by one that comes days late', async () => {
  const quiz = await buildContent('pquizzes');
  const view = (day: number, views: number) =>
    bindings.DB.prepare(
      'insert into content_days (day, content_id, views, plays) values (?1, ?2, ?3, 0) on conflict do update set views = views + excluded.views',
    )
      .bind(day, quiz._id, views)
      .run();
  const dashboard = "(select sum(value) from counters where name like 'day:%:views')";
  const counted = () => first(`select view_count as n, ${dashboard} as shown from contents where id = ?`, quiz._id);
  await view(20261118, 3);
  await view(20261119, 4);
  await expect(rollUpViews(jobContext(failingStore(0, 'before')), '')).rejects.toThrow('killed');
  expect(await counted()).toEqual({ n: 0, shown: null });
  await expect(rollUpViews(jobContext(failingStore(0, 'after')), '')).rejects.toThrow('killed');
  expect(await counted()).toEqual({ n: 7, shown: 7 });
  await view(20261120, 5);
  await Promise.allSettled([rollUpViews(jobContext(), ''), rollUpViews(jobContext(), '')]);
  expect(await counted()).toEqual({ n: 12, shown: 12 });
  await view(20261120, 1);
  const viewedMeanwhile = {
    prepare: bindings.DB.prepare.bind(bindings.DB),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      await view(20261120, 2);
      return bindings.DB.batch<T>(statements);
    },
  };
  await rollUpViews(jobContext(viewedMeanwhile), '20261120');
  await rollUpViews(jobContext(), '20261120');
  expect(await counted()).toEqual({ n: 15, shown: 15 });
});
