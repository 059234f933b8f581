import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { generateContents } from '#tests/bench/generate-contents';
import { buildContent } from '#tests/factories/contents';
import { advanceClock, bindings, clock } from '#tests/helpers/api';
import { createJobContext, DAY_MS, queryRows, runIndexSearch } from '#tests/jobs/helpers';
import { getRootCauseMessage } from '#worker/db/root-cause';
import { indexSavedContents } from '#worker/discovery/search-index/indexing';
import { allOfIndex, emptyIndex, indexEverything, interruptedContext, killedContext, listContents, listIndexed } from './helpers.ts';

const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);

beforeEach(async () => {
  await indexEverything();
});

const write = (query: string, ...values: unknown[]) =>
  bindings.DB.prepare(query)
    .bind(...values)
    .run();
/** Renames a content as a save does. */
async function rename(contentId: string, title: string): Promise<void> {
  advanceClock(1_000);
  await write('update contents set title = ? where id = ?', title, contentId);
  await write(
    'insert into search_outbox (content_id, queued_at) values (?, ?) on conflict do update set queued_at = excluded.queued_at',
    contentId,
    clock.now.getTime(),
  );
}
const build = async (title: string): Promise<string> => {
  advanceClock(60_000);
  return (await buildContent('pquizzes', { title }))._id;
};
/** Indexes a content at once, as the call that saved it does. */
async function indexAtOnce(contentId: string): Promise<void> {
  const ctx = createJobContext();
  ctx.recordContentChange(null, { id: contentId } as never);
  await indexSavedContents(ctx);
}
const findLastWrite = async () => (await queryRows<{ write: string }>('select last_write as write from search_sync'))[0]?.write ?? '';
const isComplete = async () => (await allOfIndex("select value ->> 'isComplete' as is_complete from notes where name = 'index'"))[0];

async function expectIndexed(): Promise<void> {
  await indexEverything();
  expect(await listIndexed()).toEqual(await listContents());
  expect(await isComplete()).toEqual({ is_complete: 1 });
}

test('an index in sync is not rebuilt', async () => {
  await build('Nightjar');
  await indexEverything();
  const before = await findLastWrite();
  const ctx = createJobContext();
  await runIndexSearch(ctx);
  expect(await findLastWrite()).toBe(before);
  expect(ctx.meter.statements).toBeLessThanOrEqual(7);
});

test('a lost index is rebuilt', async () => {
  await build('Lost lark');
  await indexEverything();
  await emptyIndex();
  await expectIndexed();
});

test('an index whose notes were deleted is rebuilt', async () => {
  await build('Unnoted lark');
  await indexEverything();
  await bindings.SEARCH.prepare('delete from notes').run();
  await bindings.SEARCH.prepare("update documents set content_id = 'nobody' where id = (select max(id) from documents)").run();
  await expectIndexed();
});

test('an index restored to an older state is rebuilt', async () => {
  const id = await build('Old owl');
  await indexEverything();
  const [older] = await allOfIndex<{ value: string }>("select value from notes where name = 'index'");
  const [card] = await allOfIndex<{ card: string }>('select card from documents order by id desc limit 1');
  await rename(id, 'New owl');
  await indexEverything();
  await bindings.SEARCH.prepare("update notes set value = ? where name = 'index'").bind(older?.value).run();
  await bindings.SEARCH.prepare('update documents set card = ? where content_id = ?').bind(card?.card, id).run();
  await expectIndexed();
});

test('the index of another database is rebuilt without the contents of that database', async () => {
  await build('Own wren');
  await indexEverything();
  await bindings.SEARCH.prepare("update notes set value = json_set(value, '$.lastWrite', 'theirs', '$.previousWrite', 'theirs too')").run();
  await bindings.SEARCH.prepare("update documents set content_id = 'theirs' where id = (select max(id) from documents)").run();
  await expectIndexed();
});

test('an index with another layout is rebuilt', async () => {
  await build('Laid wren');
  await indexEverything();
  await bindings.SEARCH.prepare("update notes set value = json_set(value, '$.layout', 'older') where name = 'index'").run();
  const before = await findLastWrite();
  await expectIndexed();
  expect(await findLastWrite()).not.toBe(before);
});

describe('when the database is restored to an earlier time', () => {
  /** Keeps the store as it is, and gives what puts it back. */
  async function backUpStore() {
    const [states, sync, outbox] = await Promise.all(
      ['job_states', 'search_sync', 'search_outbox'].map((table) => queryRows(`select * from ${table}`)),
    );
    const titles = await queryRows<{ id: string; title: string }>('select id, title from contents');
    return async () => {
      await bindings.DB.batch(['job_states', 'search_sync', 'search_outbox'].map((table) => bindings.DB.prepare(`delete from ${table}`)));
      for (const [table, rows] of [
        ['job_states', states],
        ['search_sync', sync],
        ['search_outbox', outbox],
      ] as const)
        for (const row of rows ?? [])
          await write(`insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map(() => '?')})`, ...Object.values(row));
      for (const { id, title } of titles) await write('update contents set title = ? where id = ?', title, id);
      await write(`delete from contents where id not in (select value from json_each(?))`, JSON.stringify(titles.map(({ id }) => id)));
    };
  }

  test('the index is rebuilt, and contents that no longer exist are removed', async () => {
    const id = await build('First finch');
    await indexEverything();
    const restore = await backUpStore();
    await rename(id, 'Second finch');
    await indexEverything();
    await build('A finch that never was');
    await indexEverything();
    await restore();
    await expectIndexed();
  });

  test('by a single write, only the contents of that write are indexed again', async () => {
    const id = await build('First robin');
    await indexEverything();
    const restore = await backUpStore();
    await rename(id, 'Second robin');
    await build('A robin that never was');
    await indexEverything();
    await restore();
    const ctx = createJobContext();
    await runIndexSearch(ctx);
    expect(ctx.meter.statements).toBeLessThan(40);
    await expectIndexed();
  });

  test('writes after the restore do not hide it', async () => {
    const id = await build('First plover');
    await indexEverything();
    const restore = await backUpStore();
    for (const name of ['Second', 'Third', 'Fourth']) {
      await rename(id, `${name} plover`);
      await indexEverything();
    }
    await restore();
    for (let save = 0; save < 4; save += 1) await indexAtOnce(await build(`Plover ${save}`));
    await expectIndexed();
  });
});

describe('at every point of a run', () => {
  /** The trips to the two databases of a run that indexes, and of one that rebuilds. */
  const [INDEXING, REBUILDING] = [11, 16].map((trips) => Array.from({ length: trips }, (_, trip) => trip)) as [number[], number[]];
  const WHEN = ['before', 'after'] as const;
  let one = '';
  let two = '';
  let count = 0;
  const renameAll = async () => {
    count += 1;
    for (const id of [one, two]) await rename(id, `Tern ${count}`);
  };

  beforeAll(async () => {
    one = await build('First tern');
    two = await build('Second tern');
  });

  beforeEach(async () => {
    await renameAll();
    log.mockClear();
  });

  test('a run makes the expected number of round trips', async () => {
    for (const trips of [INDEXING, REBUILDING]) {
      if (trips === REBUILDING) await emptyIndex();
      const { ctx, seen } = interruptedContext(-1, async () => undefined);
      await runIndexSearch(ctx);
      expect(seen.trips).toBe(trips.length);
    }
  });

  test.each(INDEXING)('a run killed at round trip %i leaves an index that is in sync or repaired by the next run', async (trip) => {
    for (const when of WHEN) {
      await renameAll();
      const { ctx, seen } = killedContext(trip, when);
      expect(await runIndexSearch(ctx).catch(getRootCauseMessage)).toBe('killed');
      expect(seen.trips).toBeGreaterThan(trip);
      await expectIndexed();
    }
    expect(log.mock.calls.join()).not.toContain('rebuilding');
  });

  test.each(INDEXING)('saves indexed before round trip %i are not lost', async (trip) => {
    const { ctx, seen } = interruptedContext(trip, async () => {
      await renameAll();
      await indexAtOnce(two);
      await rename(one, 'First tern again');
    });
    await runIndexSearch(ctx);
    expect(seen.trips).toBeGreaterThan(trip);
    await expectIndexed();
    expect(log.mock.calls.join()).not.toContain('rebuilding');
  });

  test.each(REBUILDING)('a rebuild killed at round trip %i is finished by the next runs', async (trip) => {
    for (const when of WHEN) {
      await emptyIndex();
      const { ctx, seen } = killedContext(trip, when);
      expect(await runIndexSearch(ctx).catch(getRootCauseMessage)).toBe('killed');
      expect(seen.trips).toBeGreaterThan(trip);
      await expectIndexed();
    }
  });

  test.each(REBUILDING)('two rebuilds, one before round trip %i of the other, give the same index', async (trip) => {
    await emptyIndex();
    const { ctx, seen } = interruptedContext(trip, () => runIndexSearch(createJobContext()));
    await runIndexSearch(ctx).catch(() => undefined);
    expect(seen.trips).toBeGreaterThan(trip);
    await expectIndexed();
  });

  test.each(REBUILDING)('a save indexed before round trip %i of a rebuild is in the rebuilt index', async (trip) => {
    await emptyIndex();
    const { ctx, seen } = interruptedContext(trip, async () => {
      await rename(one, 'Saved tern');
      await indexAtOnce(one);
    });
    await runIndexSearch(ctx);
    expect(seen.trips).toBeGreaterThan(trip);
    await expectIndexed();
  });
});

test('a clock that was ahead causes no rebuild and delays no content', async () => {
  const id = await build('Ahead avocet');
  await runIndexSearch(createJobContext(bindings.DB, new Date(clock.now.getTime() + 10 * DAY_MS)));
  advanceClock(10 * DAY_MS);
  await rename(id, 'Present avocet');
  advanceClock(-10 * DAY_MS);
  log.mockClear();
  await expectIndexed();
  expect(log.mock.calls.join()).not.toContain('rebuilding');
});

test('a rebuild runs in limited steps, each step makes more contents searchable, and the log reports each', {
  timeout: 120_000,
}, async () => {
  await generateContents(bindings.DB, 0, 6_000);
  await emptyIndex();
  const sizes: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const ctx = createJobContext();
    await runIndexSearch(ctx);
    expect(ctx.meter.statements).toBeLessThan(160);
    expect(ctx.meter.bytesRead).toBeLessThan(12_000_000);
    sizes.push((await allOfIndex<{ n: number }>('select count(*) as n from documents'))[0]?.n ?? 0);
    if (run === 0) expect(await isComplete()).toEqual({ is_complete: 0 });
  }
  const count = (await listContents()).length;
  expect(sizes).toEqual([4_000, count, count]);
  await expectIndexed();
});
