import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { describe, expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { bindings, clock } from '#tests/helpers/api';
import { createRequestContext } from '#worker/context';
import { createQueryMeter, meterQueries } from '#worker/db/query-meter';
import { users } from '#worker/db/schema/accounts';
import { contents } from '#worker/db/schema/contents';

async function setUp() {
  const creator = await buildUser();
  const content = await buildContent('kquizzes', { as: creator });
  const { db, meter } = createRequestContext({ env: bindings, now: clock.now });
  const selectJoined = (fields: Record<string, SQLiteColumn | SQL.Aliased>) =>
    db.select(fields).from(contents).innerJoin(users, eq(users.id, contents.creatorId)).where(eq(contents.id, content._id));
  return { creator, content, db, meter, selectJoined };
}

const NAME_CLASH = /share one name/;
const getFailureText = async (query: PromiseLike<unknown>) => {
  const error = await Promise.resolve(query).then(
    () => null,
    (thrown: Error) => thrown,
  );
  return `${error?.message} ${(error?.cause as Error | undefined)?.message}`;
};

test('a join whose columns share a name is refused, since its values would get the wrong names', async () => {
  const { db, selectJoined } = await setUp();
  const clashingFields = { contentId: contents.id, userId: users.id, username: users.username };
  expect(await getFailureText(selectJoined(clashingFields))).toMatch(NAME_CLASH);
  expect(await getFailureText(selectJoined(clashingFields).get())).toMatch(NAME_CLASH);
  expect(await getFailureText(db.batch([selectJoined(clashingFields)]))).toMatch(NAME_CLASH);
});

test('a column that is selected twice is refused too', async () => {
  const { db, content } = await setUp();
  const repeatedColumn = db
    .select({ one: contents.id, two: contents.id, title: contents.title })
    .from(contents)
    .where(eq(contents.id, content._id));
  expect(await getFailureText(repeatedColumn)).toMatch(NAME_CLASH);
});

test('columns with distinct names are returned as selected, and their query is counted', async () => {
  const { db, meter, selectJoined, content, creator } = await setUp();
  const fields = { contentId: contents.id, userId: sql<string>`${users.id}`.as('user_id'), username: users.username };
  const expected = [{ contentId: content._id, userId: creator.id, username: creator.username }];
  expect(await selectJoined(fields)).toEqual(expected);
  expect(await db.batch([selectJoined(fields)])).toEqual([expected]);
  expect(meter.statements).toBe(2);
  expect(meter.rowsRead).toBeGreaterThan(0);
});

describe('after an error of the store that passes', () => {
  const insert = "insert into settings (key, value, modified_at) values ('counted', '1', 1) on conflict do update set value = value + 1";
  const readValue = () => bindings.DB.prepare("select value from settings where key = 'counted'").first('value');

  /** A database whose first operation is done, and whose answer is lost. */
  function loseFirstAnswer() {
    let operationCount = 0;
    const lose = async <T>(work: Promise<T>): Promise<T> => {
      operationCount += 1;
      const isFirst = operationCount === 1;
      const result = await work;
      if (isFirst) throw new Error('D1_ERROR: Network connection lost.');
      return result;
    };
    const prepare = (query: string) => {
      const statement = bindings.DB.prepare(query);
      const all = statement.all.bind(statement);
      return Object.assign(statement, { all: () => lose(all()) });
    };
    const batch = (statements: D1PreparedStatement[]) => lose(bindings.DB.batch(statements));
    return meterQueries({ prepare, batch } as never, createQueryMeter());
  }

  test('a read is tried again', async () => {
    expect((await loseFirstAnswer().prepare('select 7 as n').all()).results).toEqual([{ n: 7 }]);
  });

  test.each([
    ['a write', (store: ReturnType<typeof loseFirstAnswer>) => store.prepare(insert).run()],
    ['a read that writes', (store: ReturnType<typeof loseFirstAnswer>) => store.prepare(`${insert} returning value`).all()],
    ['a batch', (store: ReturnType<typeof loseFirstAnswer>) => store.batch([store.prepare(insert)])],
  ])('%s is not, since it may have been done', async (_, run) => {
    await bindings.DB.prepare("delete from settings where key = 'counted'").run();
    await expect(run(loseFirstAnswer())).rejects.toThrow('Network connection lost');
    expect(Number(await readValue())).toBe(1);
  });
});
