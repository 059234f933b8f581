import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { bindings, clock } from '#tests/helpers/api';
import { createRequestContext } from '#worker/context';
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
