import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToRanking,
  getRankScores,
  isUserRanking,
  MAX_RANKING_SIZE,
  mergePlaysByRanking,
  type PlaysByRanking,
  replaceRecords,
  type StatsRecord,
  toPlaysByRanking,
  toStatsRecord,
} from '#rules/stats/rankings';

const buildPeriodPlays = (timeDim: string, plays: number, byCategory: Record<string, number> = {}) => ({ timeDim, plays, byCategory });

describe('merging ranks', () => {
  test.each<[string, PlaysByRanking, PlaysByRanking, PlaysByRanking]>([
    ['no ranks', {}, {}, {}],
    ['first plays', {}, { date_player: buildPeriodPlays('20261122', 2) }, { date_player: buildPeriodPlays('20261122', 2) }],
    [
      'another type',
      { date_player: buildPeriodPlays('20261122', 2) },
      { week_player: buildPeriodPlays('2026-W47', 1) },
      { date_player: buildPeriodPlays('20261122', 2), week_player: buildPeriodPlays('2026-W47', 1) },
    ],
    [
      'the same period',
      { date_creator: buildPeriodPlays('20261122', 2, { birds: 1 }) },
      { date_creator: buildPeriodPlays('20261122', 3, { birds: 2, food: 1 }) },
      { date_creator: buildPeriodPlays('20261122', 5, { birds: 3, food: 1 }) },
    ],
    [
      'a later period',
      { month_creator: buildPeriodPlays('2026-11', 9) },
      { month_creator: buildPeriodPlays('2026-12', 1) },
      { month_creator: buildPeriodPlays('2026-12', 1) },
    ],
    [
      'an earlier period',
      { week_creator: buildPeriodPlays('2027-W01', 1) },
      { week_creator: buildPeriodPlays('2026-W53', 4) },
      { week_creator: buildPeriodPlays('2027-W01', 1) },
    ],
  ])('%s', (_, ranks, added, expected) => {
    expect(mergePlaysByRanking(ranks, added)).toEqual(expected);
  });

  test('merging changes neither argument', () => {
    const [ranks, added] = [
      { date_player: buildPeriodPlays('20261122', 2, { a: 1 }) },
      { date_player: buildPeriodPlays('20261122', 1, { a: 1 }) },
    ];
    mergePlaysByRanking(ranks, added);
    expect([ranks.date_player.byCategory, added.date_player.byCategory]).toEqual([{ a: 1 }, { a: 1 }]);
  });
});

test('a tally of a user ranks them, and a tally of a tag ranks nobody', () => {
  const buildTally = { timeDim: '20261122', userId: 'u', customDim: '', plays: 2, byCategory: { c: 2 } };
  expect(toPlaysByRanking({ ...buildTally, type: 'date_player' })).toEqual({ date_player: buildPeriodPlays('20261122', 2, { c: 2 }) });
  expect(toPlaysByRanking({ ...buildTally, type: 'date_tag' })).toEqual({});
  expect(['week_creator', 'date_tag', 'toString'].map(isUserRanking)).toEqual([true, false, false]);
});

test('rank scores are of the current periods, and 0 for past periods', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const ranks: PlaysByRanking = {
    date_creator: buildPeriodPlays('20261121', 4),
    week_creator: buildPeriodPlays('2026-W47', 6),
    month_creator: buildPeriodPlays('2026-10', 9),
    date_player: buildPeriodPlays('20261122', 1),
  };
  expect(getRankScores(ranks, now)).toEqual({
    dailyCreatorRankScore: 0,
    weeklyCreatorRankScore: 6,
    monthlyCreatorRankScore: 0,
    dailyPlayerRankScore: 1,
    weeklyPlayerRankScore: 0,
    monthlyPlayerRankScore: 0,
  });
});

test('a stats record has the plays of a user, in total and by category', () => {
  expect(toStatsRecord('u', buildPeriodPlays('20261122', 3, { birds: 2 }))).toEqual({
    user: 'u',
    customDim: '',
    stats: { rankScore: 3, playCount: 3, cat_playCount_birds: 2 },
  });
});

describe('a ranking', () => {
  const buildRecord = (user: string, plays: number) => toStatsRecord(user, buildPeriodPlays('20261122', plays));
  const listUsers = (records: readonly StatsRecord[]) => records.map(({ user }) => user);

  test('is sorted by plays, then by id', () => {
    const ranking = replaceRecords('date_player', [buildRecord('b', 2), buildRecord('a', 1)], [buildRecord('c', 2), buildRecord('a', 3)]);
    expect(listUsers(ranking)).toEqual(['a', 'b', 'c']);
    expect(ranking[0]?.stats['rankScore']).toBe(3);
  });

  test('updated step by step equals the ranking of all users', () => {
    const userCount = MAX_RANKING_SIZE + 60;
    const steps = fc.array(fc.array(fc.tuple(fc.nat({ max: userCount - 1 }), fc.integer({ min: 1, max: 3 })), { maxLength: 120 }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(steps, (runs) => {
        // Every user starts with one play, so that the end of the ranking is among equal users.
        const plays = new Array<number>(userCount).fill(1);
        const buildRecords = () => plays.map((n, i) => buildRecord(`user${String(i).padStart(4, '0')}`, n));
        let ranking = replaceRecords('week_player', [], buildRecords());
        for (const run of runs) {
          for (const [user, added] of run) plays[user] = (plays[user] ?? 0) + added;
          const changed = new Set(run.map(([user]) => user));
          ranking = replaceRecords(
            'week_player',
            ranking,
            buildRecords().filter((_, i) => changed.has(i)),
          );
        }
        expect(ranking).toEqual(replaceRecords('week_player', [], buildRecords()));
        expect(ranking).toHaveLength(MAX_RANKING_SIZE);
      }),
      { numRuns: 40 },
    );
  });

  test('of tags adds the plays of each tag', () => {
    const buildTally = (customDim: string, plays: number) => ({
      type: 'date_tag',
      timeDim: '20261122',
      userId: '',
      customDim,
      plays,
      byCategory: {},
    });
    const records = addToRanking('date_tag', [], [buildTally('owls', 2), buildTally('__proto__', 3)]);
    expect(addToRanking('date_tag', records, [buildTally('owls', 2)]).map(({ customDim, stats }) => [customDim, stats])).toEqual([
      ['owls', { rankScore: 4, playCount: 4 }],
      ['__proto__', { rankScore: 3, playCount: 3 }],
    ]);
  });
});
