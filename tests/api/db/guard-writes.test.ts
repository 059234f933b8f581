import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bindings } from '#tests/helpers/api';
import { openDb, type SqlCondition } from '#worker/db/client';
import { createQueryMeter } from '#worker/db/query-meter';
import { refuseUnless } from '#worker/db/refusals/refuse-unless';
import { settings } from '#worker/db/schema/site';

const IS_TRUE = sql`1 = 1`;
const IS_FALSE = sql`exists (select 1 from settings where key = 'missing')`;

let condition: SqlCondition | null = null;
const meter = createQueryMeter();
const db = openDb(bindings.DB, meter, () => condition);
const row = (key: string) => ({ key, value: { on: true }, modifiedAt: new Date(0) });
const insert = (key: string) => db.insert(settings).values(row(key));
const listKeys = async () => (await db.select({ key: settings.key }).from(settings)).map(({ key }) => key);

beforeEach(async () => {
  condition = null;
  await db.delete(settings);
});

test('a write and a batch with a write run if the condition is true by then, and results have no row of the guard', async () => {
  condition = IS_TRUE;
  expect(await insert('one').returning({ key: settings.key })).toEqual([{ key: 'one' }]);
  expect((await db.delete(settings).where(sql`key = 'one'`)).meta.changes).toBe(1);
  const [found, inserted] = await db.batch([
    db.select({ key: settings.key }).from(settings),
    insert('two').returning({ key: settings.key }),
  ]);
  expect([found, inserted]).toEqual([[], [{ key: 'two' }]]);
});

test('a write whose condition is false by then is refused, alone and in a batch, and writes nothing', async () => {
  condition = IS_FALSE;
  await expect(db.batch([insert('one'), insert('two')])).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' });
  // Drizzle puts the error of a single statement into one of its own.
  await expect(insert('three')).rejects.toMatchObject({ cause: { code: 'ACCOUNT_CHANGED' } });
  await expect(db.run(sql`update settings set value = '{}'`)).rejects.toMatchObject({ cause: { code: 'ACCOUNT_CHANGED' } });
  expect(await listKeys()).toEqual([]);
});

test('reads, and writes without a condition, have no guard', async () => {
  const count = async (work: () => Promise<unknown>) => {
    const { statements, roundTrips } = meter;
    await work();
    return { statements: meter.statements - statements, roundTrips: meter.roundTrips - roundTrips };
  };
  expect(await count(async () => insert('one'))).toEqual({ statements: 1, roundTrips: 1 });
  condition = IS_TRUE;
  expect(await count(async () => insert('two'))).toEqual({ statements: 2, roundTrips: 1 });
  condition = IS_FALSE;
  expect(await count(listKeys)).toEqual({ statements: 1, roundTrips: 1 });
  expect(await count(() => db.batch([db.select().from(settings), db.select().from(settings)]))).toEqual({ statements: 2, roundTrips: 1 });
});

test('refuseUnless fails its batch with the error that it names', async () => {
  await expect(db.batch([insert('one'), refuseUnless(db, 'NOT_FOUND', IS_FALSE)])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await listKeys()).toEqual([]);
  await db.batch([insert('one'), refuseUnless(db, 'NOT_FOUND', IS_TRUE)]);
  expect(await listKeys()).toEqual(['one']);
});

test('a path that somebody else writes is no refusal', async () => {
  await expect(db.run(sql`select json_extract('{}', 'refused:NO_SUCH_CODE')`)).rejects.not.toMatchObject({ code: expect.anything() });
});
