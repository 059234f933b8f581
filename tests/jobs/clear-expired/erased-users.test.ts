import { beforeEach, expect, test, vi } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { advanceClock, callApi, clock } from '#tests/helpers/api';
import { createJobContext, EVERY_FIVE_MINUTES, insertSubmissions, queryRow, queryRows, STATS_RECORDS_SQL } from '#tests/jobs/helpers';
import { runJobs } from '#worker/jobs/index';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

test('plays counted after their player’s account is erased add nothing to the account or the rankings', async () => {
  const quiz = await buildContent('pquizzes', { as: await buildUser({ publishedCount: 3 }) });
  const player = await buildUser({ password: 'a long password' });
  const play = (plays: number, from: number) =>
    insertSubmissions(
      Array.from({ length: plays }, (_, i) => ({
        contentId: quiz._id,
        at: clock.now,
        userId: i < 7 ? player.id : null,
        person: `x${from + i}`,
      })),
    );
  const row = () => queryRow('select play_count as plays, ranks from users where id = ?', player.id);
  const records = () => queryRows(`select type, rank_score as score from ${STATS_RECORDS_SQL} where user_id = ? order by type`, player.id);
  await play(40, 0);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  const before = await records();
  expect(before.map((record) => record['score'])).toEqual([7, 7, 7]);
  // These are not counted when they leave.
  await play(40, 100);
  const { status } = await callApi('DELETE /v1/users/current_user', {
    as: player,
    body: { password: 'a long password', contents: 'keep' },
  });
  expect(status).toBe(204);
  const erased = { plays: 0, ranks: '{}' };
  expect(await row()).toEqual(erased);
  for (let run = 0; run < 3; run += 1) {
    advanceClock(13 * 60 * 60 * 1000);
    await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
    expect(await row()).toEqual(erased);
  }
  expect(await records()).toEqual(before);
});
