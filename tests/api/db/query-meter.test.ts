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
  const joined = (fields: Record<string, SQLiteColumn | SQL.Aliased>) =>
    db.select(fields).from(contents).innerJoin(users, eq(users.id, contents.creatorId)).where(eq(contents.id, content._id));
  return { creator, content, db, meter, joined };
}

const REFUSED = /share one name/;
const causeOf = async (work: PromiseLike<unknown>) => {
  const error = await Promise.resolve(work).then(
    () => null,
    (thrown: Error) => thrown,
  );
  return `${error?.message} ${(error?.cause as Error | undefined)?.message}`;
};

test('a join whose columns share a name is refused, not answered with values under the wrong names', async () => {
  const { db, joined } = await setUp();
  const shared = { contentId: contents.id, userId: users.id, username: users.username };
  expect(await causeOf(joined(shared))).toMatch(REFUSED);
  expect(await causeOf(joined(shared).get())).toMatch(REFUSED);
  expect(await causeOf(db.batch([joined(shared)]))).toMatch(REFUSED);
});

test('a column asked for twice is refused as well', async () => {
  const { db, content } = await setUp();
  const twice = db.select({ one: contents.id, two: contents.id, title: contents.title }).from(contents).where(eq(contents.id, content._id));
  expect(await causeOf(twice)).toMatch(REFUSED);
});

test('columns with names of their own come back as they were asked for, and are counted', async () => {
  const { db, meter, joined, content, creator } = await setUp();
  const fields = { contentId: contents.id, userId: sql<string>`${users.id}`.as('user_id'), username: users.username };
  const expected = [{ contentId: content._id, userId: creator.id, username: creator.username }];
  expect(await joined(fields)).toEqual(expected);
  expect(await db.batch([joined(fields)])).toEqual([expected]);
  expect(meter.statements).toBe(2);
  expect(meter.rowsRead).toBeGreaterThan(0);
});
