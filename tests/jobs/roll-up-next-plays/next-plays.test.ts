import { beforeEach, expect, test, vi } from 'vitest';
import { bindings, clock } from '#tests/helpers/api';
import {
  createFailingStore,
  createJobContext,
  DAY_MS,
  findJobState,
  insertSubmissions,
  openRun,
  queryRow,
  queryRows,
  type TestPlay,
} from '#tests/jobs/helpers';
import { rollUpNextPlays } from '#worker/jobs/roll-up-next-plays/job';
import { isOvertaken } from '#worker/jobs/runner/repo';

const MINUTE_MS = 60_000;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  for (const table of ['next_plays', 'submissions', 'job_states']) await bindings.DB.prepare(`delete from ${table}`).run();
});

const runRollUp = async (ctx = createJobContext()) => rollUpNextPlays(ctx, await openRun('roll-up-next-plays', ctx));

/** The plays of each person in order, a minute apart: `{ wren: 'a b c' }`. */
function insertPlays(playsByPerson: Record<string, string>, { at = clock.now, ...fields }: Partial<TestPlay> = {}): Promise<void> {
  const plays = Object.entries(playsByPerson).flatMap(([person, contentIds]) =>
    contentIds
      .split(' ')
      .map((contentId, i) => ({ contentId, person, ranked: true, at: new Date(at.getTime() + i * MINUTE_MS), ...fields })),
  );
  return insertSubmissions(plays);
}

const listCounts = async () =>
  (
    await queryRows<{ pair: string }>(
      `select content_id || '>' || next_id || ' ' || play_count as pair from next_plays order by content_id, play_count desc, next_id`,
    )
  ).map(({ pair }) => pair);

test('counts what each person played next, also across two runs', async () => {
  await insertPlays({ wren: 'a b c', robin: 'a b', finch: 'a c' });
  await runRollUp();
  expect(await listCounts()).toEqual(['a>b 2', 'a>c 1', 'b>c 1']);
  await insertPlays({ robin: 'd', tit: 'e' });
  await runRollUp();
  expect(await listCounts()).toEqual(['a>b 2', 'a>c 1', 'b>c 1', 'b>d 1']);
});

test('counts nothing twice if it runs again, late or with nothing new', async () => {
  await insertPlays({ wren: 'a b' });
  for (let run = 0; run < 3; run += 1) await runRollUp();
  expect(await listCounts()).toEqual(['a>b 1']);
  const ctx = createJobContext();
  await runRollUp(ctx);
  expect(ctx.meter.rowsWritten).toBe(0);
  expect(ctx.meter.rowsRead).toBeLessThanOrEqual(3);
});

test('counts a pair of a person once, and not a quiz played again, a play without rank, or one on another day', async () => {
  await insertPlays({ wren: 'a b a b a b a', robin: 'a a' });
  await insertPlays({ finch: 'a c' }, { ranked: false });
  await insertPlays({ tit: 'a' }, { at: new Date(clock.now.getTime() - 2 * DAY_MS) });
  await insertPlays({ tit: 'd' });
  await runRollUp();
  expect(await listCounts()).toEqual(['a>b 1', 'b>a 1']);
});

test('a run that is killed leaves nothing half counted, and the next one counts everything', async () => {
  await insertPlays({ wren: 'a b', robin: 'a b' });
  await expect(runRollUp(createJobContext(createFailingStore(0, 'before')))).rejects.toThrow('killed');
  expect(await listCounts()).toEqual([]);
  // The batch is written, but its result is lost.
  await expect(runRollUp(createJobContext(createFailingStore(0, 'after')))).rejects.toThrow('killed');
  await runRollUp();
  expect(await listCounts()).toEqual(['a>b 2']);
});

test('of two runs at once, one counts', async () => {
  await insertPlays({ wren: 'a b' });
  const [first, second] = [createJobContext(), createJobContext()];
  const runs = [await openRun('roll-up-next-plays', first), await openRun('roll-up-next-plays', second)] as const;
  await rollUpNextPlays(first, runs[0]);
  await expect(rollUpNextPlays(second, runs[1])).rejects.toSatisfy(isOvertaken);
  expect(await listCounts()).toEqual(['a>b 1']);
});

test('keeps 20 rows of a content, in which what many play stays', async () => {
  for (let n = 0; n < 60; n += 1) await insertPlays({ [`p${n}`]: `a next${n % 30}`, [`q${n}`]: 'a liked' });
  await runRollUp();
  expect(await queryRow("select count(*) as n from next_plays where content_id = 'a'")).toEqual({ n: 20 });
  expect((await listCounts())[0]).toBe('a>liked 60');
});

test('a run takes 3,000 plays, and the next run goes on', async () => {
  const pairs = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`p${n}`, `a${n % 7} b`]));
  await insertPlays(pairs);
  await runRollUp();
  const { seq } = await findJobState('roll-up-next-plays');
  const newest = await queryRow<{ seq: number }>('select max(seq) as seq from submissions');
  expect((newest?.seq ?? 0) - seq).toBe(1_000);
  await runRollUp();
  expect(await queryRow('select sum(play_count) as n from next_plays')).toEqual({ n: 2_000 });
});
