import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bindings } from '#tests/helpers/api';
import { batchIf } from '#worker/db/batch-if';
import { openDb } from '#worker/db/client';
import { createQueryMeter } from '#worker/db/query-meter';

const db = openDb(bindings.DB, createQueryMeter());
const IS_FREE = sql`not exists (select 1 from settings where key = 'taken')`;
const take = (value: string) => db.run(sql`insert into settings (key, value, modified_at) values ('taken', ${value}, 1)`);
const note = (value: string) => db.run(sql`insert into settings (key, value, modified_at) values (${value}, '1', 1)`);
const listKeys = async () => (await db.all<{ key: string }>(sql`select key from settings order by key`)).map(({ key }) => key);

beforeEach(async () => void (await db.run(sql`delete from settings`)));

test('writes all statements and returns their results while the conditions are true', async () => {
  const results = await batchIf(db, [IS_FREE, sql`1`], [take('1'), db.all(sql`select 7 as n`) as never]);
  expect([results?.length, results?.[1], await listKeys()]).toEqual([2, [{ n: 7 }], ['taken']]);
});

test('writes nothing, and says so, once one condition is false', async () => {
  expect([await batchIf(db, [sql`1`, sql`0`], [take('1'), note('noted')]), await listKeys()]).toEqual([null, []]);
});

test('of batches at once with one condition one writes', async () => {
  const results = await Promise.all(['a', 'b', 'c'].map((name) => batchIf(db, [IS_FREE], [take('1'), note(name)])));
  expect([results.filter(Boolean).length, (await listKeys()).length]).toEqual([1, 2]);
});

test('a failure of a statement or of the store is no false condition', async () => {
  await expect(batchIf(db, [IS_FREE], [take('1'), take('1')])).rejects.toMatchObject({
    cause: { message: expect.stringContaining('UNIQUE constraint failed: settings.key') },
  });
  expect(await listKeys()).toEqual([]);
});
