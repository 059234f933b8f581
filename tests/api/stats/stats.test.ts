import { expect, test } from 'vitest';
import { buildUser } from '#tests/factories/users';
import { bindings, callApi } from '#tests/helpers/api';

const listStats = (conditions: object, more = '') =>
  callApi(`GET /v1/stats?conditions=${encodeURIComponent(JSON.stringify(conditions))}${more}`);

test('a ranking is returned in its order, with its users', async () => {
  const [first, second] = [await buildUser(), await buildUser()];
  const buildRecord = (user: string, stats: object) => ({ user, customDim: '', stats });
  const records = [
    buildRecord(second.id, { rankScore: 7, playCount: 7, cat_playCount_c1: 2 }),
    buildRecord(first.id, { rankScore: 3, playCount: 3 }),
  ];
  await bindings.DB.prepare("insert into stats (type, time_dim, records) values ('week_creator', '2026-W47', ?)")
    .bind(JSON.stringify(records))
    .run();
  const { body, headers, cost } = await listStats({ type: 'week_creator', timeDim: '2026-W47' });
  expect(body.stats).toEqual([
    {
      type: 'week_creator',
      timeDim: '2026-W47',
      user: second.id,
      customDim: '',
      stats: { playCount: 7, cat_playCount_c1: 2, rankScore: 7 },
    },
    { type: 'week_creator', timeDim: '2026-W47', user: first.id, customDim: '', stats: { playCount: 3, rankScore: 3 } },
  ]);
  expect(body.users.map((user: { _id: string }) => user._id).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(headers.get('cache-tag')).toBe('list:leaderboard,lists');
  expect(cost).toMatchObject({ statements: 2, roundTrips: 1 });
  expect((await listStats({ type: 'week_creator', timeDim: '2026-W47', user: first.id })).body.stats).toHaveLength(1);
  expect((await listStats({ type: 'week_creator', timeDim: '2026-W47' }, '&limit=1&sort=-rankScore')).body.stats).toHaveLength(1);
});

test('a user below the end of a ranking is found by id during the period', async () => {
  const person = await buildUser();
  await bindings.DB.prepare('update users set ranks = ? where id = ?')
    .bind(JSON.stringify({ week_creator: { timeDim: '2026-W48', plays: 1, byCategory: { c1: 1 } } }), person.id)
    .run();
  const findRecords = async (timeDim: string, more = {}) =>
    (await listStats({ type: 'week_creator', timeDim, user: person.id, ...more })).body;
  const { stats, users } = await findRecords('2026-W48');
  const record = {
    type: 'week_creator',
    timeDim: '2026-W48',
    user: person.id,
    customDim: '',
    stats: { rankScore: 1, playCount: 1, cat_playCount_c1: 1 },
  };
  expect(stats).toEqual([record]);
  expect(users.map((user: { _id: string }) => user._id)).toEqual([person.id]);
  expect(await findRecords('2026-W46')).toMatchObject({ stats: [], users: [] });
  expect((await findRecords('2026-W48', { customDim: 'else' })).stats).toEqual([]);
});

test('rankings skip erased and suspended users, and the next ones move up', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => buildUser()));
  const [erasedId = '', suspendedId = '', ...rankedIds] = people.map(({ id }) => id);
  const records = people.map(({ id }, i) => ({ user: id, customDim: '', stats: { rankScore: 9 - i, playCount: 9 - i } }));
  await bindings.DB.prepare("insert into stats (type, time_dim, records) values ('date_player', '20261101', ?)")
    .bind(JSON.stringify(records))
    .run();
  const ranks = JSON.stringify({ week_player: { timeDim: '2026-W49', plays: 1, byCategory: {} } });
  const runQuery = (query: string, ...values: unknown[]) =>
    bindings.DB.prepare(query)
      .bind(...values)
      .run();
  await runQuery('update users set erased_at = 1, ranks = ? where id = ?', ranks, erasedId);
  await runQuery(`update users set status = '["suspended"]', ranks = ? where id = ?`, ranks, suspendedId);
  const listRanking = async (conditions: object, more = '') =>
    (await listStats({ type: 'date_player', timeDim: '20261101', ...conditions }, more)).body;
  const listUserIds = ({ stats }: { stats: { user: string }[] }) => stats.map(({ user }) => user);
  expect(listUserIds(await listRanking({}))).toEqual(rankedIds);
  const firstTwo = await listRanking({}, '&limit=2');
  expect(listUserIds(firstTwo)).toEqual(rankedIds.slice(0, 2));
  expect(firstTwo.users.map((user: { _id: string }) => user._id)).toEqual(rankedIds.slice(0, 2));
  for (const user of [erasedId, suspendedId]) {
    expect(await listRanking({ user })).toMatchObject({ stats: [], users: [] });
    expect(await listRanking({ type: 'week_player', timeDim: '2026-W49', user })).toMatchObject({ stats: [], users: [] });
  }
});

test('a ranking reads four rows per user, or two per tag', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => buildUser()));
  const insert = bindings.DB.prepare('insert into stats (type, time_dim, records) values (?, ?, ?)');
  const stats = { rankScore: 1, playCount: 1 };
  const userRecords = people.map(({ id }) => ({ user: id, customDim: '', stats }));
  const tagRecords = Array.from({ length: 20 }, (_, i) => ({ user: '', customDim: `word${i}`, stats }));
  await insert.bind('month_player', '202610', JSON.stringify(userRecords)).run();
  await insert.bind('date_tag', '20261001', JSON.stringify(tagRecords)).run();
  const [userRanking, tagRanking] = [
    await listStats({ type: 'month_player', timeDim: '202610' }, '&limit=20'),
    await listStats({ type: 'date_tag', timeDim: '20261001' }, '&limit=20'),
  ];
  expect([userRanking.body.stats.length, userRanking.body.users.length]).toEqual([20, 20]);
  expect(tagRanking.body.stats.map((record: { customDim: string }) => record.customDim)).toEqual(
    tagRecords.map(({ customDim }) => customDim),
  );
  expect([userRanking.cost, tagRanking.cost]).toEqual([
    expect.objectContaining({ statements: 2, roundTrips: 1 }),
    expect.objectContaining({ statements: 2, roundTrips: 1 }),
  ]);
  expect(userRanking.cost.rowsRead).toBeLessThanOrEqual(4 * people.length + 2);
  expect(tagRanking.cost.rowsRead).toBeLessThanOrEqual(2 * tagRecords.length + 2);
});

test.each([
  [{ type: 'week_creator' }, '', 'INVALID_CONDITIONS'],
  [{ timeDim: '2026-W47' }, '', 'INVALID_CONDITIONS'],
  [{ type: 'a', timeDim: 'b', secret: 1 }, '', 'INVALID_CONDITIONS'],
  [{ type: 'a', timeDim: 'b' }, '&sort=playCount', 'UNSUPPORTED_SORT'],
  [{ type: 'a', timeDim: 'b' }, '&limit=101', 'LIMIT_TOO_LARGE'],
])('records of %j%s are refused', async (conditions, more, code) => {
  expect((await listStats(conditions, more)).error?.code).toBe(code);
});
