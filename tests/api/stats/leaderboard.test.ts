import { expect, test } from 'vitest';
import { buildUser } from '#tests/factories/users';
import { bindings, clock } from '#tests/helpers/api';
import { createRequestContext } from '#worker/context';
import { getLeaderboard } from '#worker/discovery/leaderboard/service';

const openContext = () => createRequestContext({ env: bindings, now: clock.now });
const insertRanking = (type: string, timeDim: string, records: readonly (readonly [user: string, plays: number])[]) =>
  bindings.DB.prepare('insert into stats (type, time_dim, records) values (?, ?, ?)')
    .bind(
      type,
      timeDim,
      JSON.stringify(records.map(([user, rankScore]) => ({ user, customDim: '', stats: { rankScore, playCount: rankScore } }))),
    )
    .run();

test('a period without plays shows the last one that has some, and says so', async () => {
  clock.now = new Date('2026-11-28T05:00:00.000Z');
  const [creator, player] = [await buildUser(), await buildUser()];
  await insertRanking('week_creator', '2026-W40', [[creator.id, 2]]);
  await insertRanking('week_creator', '2026-W46', [[creator.id, 7]]);
  await insertRanking('week_creator', '2026-W47', []);
  await insertRanking('week_player', '2026-W48', [[player.id, 3]]);
  const ctx = openContext();
  const { creators, players } = await getLeaderboard(ctx, 'week');
  expect(creators).toMatchObject({ dates: '9 to 15 November', isCurrent: false, users: [{ username: creator.username, playCount: 7 }] });
  expect(players).toMatchObject({ dates: 'This week, 23 to 29 November', isCurrent: true, users: [{ username: player.username }] });
  expect(ctx.meter.rowsRead).toBeLessThanOrEqual(16);
});

test('a board without any plays is empty and has the dates of the current period', async () => {
  clock.now = new Date('2026-11-28T05:00:00.000Z');
  const { creators } = await getLeaderboard(openContext(), 'day');
  expect(creators).toEqual({ users: [], dates: 'Today, 28 November', isCurrent: true });
});
