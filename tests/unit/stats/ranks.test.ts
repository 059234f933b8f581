import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToRanking,
  getRankScores,
  isRankType,
  MAX_RANKING_SIZE,
  mergeRanks,
  type RanksByType,
  replaceRecords,
  type StatsRecord,
  toRanks,
  toStatsRecord,
} from '#rules/stats/ranks';

const rank = (timeDim: string, plays: number, byCategory: Record<string, number> = {}) => ({ timeDim, plays, byCategory });

describe('ranks with more in them', () => {
  test.each<[string, RanksByType, RanksByType, RanksByType]>([
    ['nothing and nothing', {}, {}, {}],
    ['a first one', {}, { date_player: rank('20261122', 2) }, { date_player: rank('20261122', 2) }],
    [
      'another type',
      { date_player: rank('20261122', 2) },
      { week_player: rank('2026-W47', 1) },
      { date_player: rank('20261122', 2), week_player: rank('2026-W47', 1) },
    ],
    [
      'the same period',
      { date_creator: rank('20261122', 2, { birds: 1 }) },
      { date_creator: rank('20261122', 3, { birds: 2, food: 1 }) },
      { date_creator: rank('20261122', 5, { birds: 3, food: 1 }) },
    ],
    ['a later period', { month_creator: rank('2026-11', 9) }, { month_creator: rank('2026-12', 1) }, { month_creator: rank('2026-12', 1) }],
    [
      'an earlier period, late',
      { week_creator: rank('2027-W01', 1) },
      { week_creator: rank('2026-W53', 4) },
      { week_creator: rank('2027-W01', 1) },
    ],
  ])('%s', (_, ranks, more, sum) => {
    expect(mergeRanks(ranks, more)).toEqual(sum);
  });

  test('what is added is not changed, nor what it is added to', () => {
    const [one, other] = [{ date_player: rank('20261122', 2, { a: 1 }) }, { date_player: rank('20261122', 1, { a: 1 }) }];
    mergeRanks(one, other);
    expect([one.date_player.byCategory, other.date_player.byCategory]).toEqual([{ a: 1 }, { a: 1 }]);
  });
});

test('a tally of a person is a rank, one of a tag is none', () => {
  const tally = { timeDim: '20261122', userId: 'u', customDim: '', plays: 2, byCategory: { c: 2 } };
  expect(toRanks({ ...tally, type: 'date_player' })).toEqual({ date_player: rank('20261122', 2, { c: 2 }) });
  expect(toRanks({ ...tally, type: 'date_tag' })).toEqual({});
  expect(['week_creator', 'date_tag', 'toString'].map(isRankType)).toEqual([true, false, false]);
});

test('a user shows the ranks of the periods that run, and 0 for what has ended', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const ranks: RanksByType = {
    date_creator: rank('20261121', 4),
    week_creator: rank('2026-W47', 6),
    month_creator: rank('2026-10', 9),
    date_player: rank('20261122', 1),
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

test('a rank as a record names its plays, and those of each category', () => {
  expect(toStatsRecord('u', rank('20261122', 3, { birds: 2 }))).toEqual({
    user: 'u',
    customDim: '',
    stats: { rankScore: 3, playCount: 3, cat_playCount_birds: 2 },
  });
});

describe('a ranking', () => {
  const record = (user: string, plays: number) => toStatsRecord(user, rank('20261122', plays));
  const usersOf = (records: readonly StatsRecord[]) => records.map(({ user }) => user);

  test('goes by plays, then by id', () => {
    const ranking = replaceRecords('date_player', [record('b', 2), record('a', 1)], [record('c', 2), record('a', 3)]);
    expect(usersOf(ranking)).toEqual(['a', 'b', 'c']);
    expect(ranking[0]?.stats['rankScore']).toBe(3);
  });

  test('kept step by step without those behind its end is what sorting everybody gives', () => {
    const people = MAX_RANKING_SIZE + 60;
    const steps = fc.array(fc.array(fc.tuple(fc.nat({ max: people - 1 }), fc.integer({ min: 1, max: 3 })), { maxLength: 120 }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(steps, (runs) => {
        // Everybody has one play at first, so that the end of the ranking is somewhere among equals.
        const plays = new Array<number>(people).fill(1);
        const all = () => plays.map((n, i) => record(`person${String(i).padStart(4, '0')}`, n));
        let kept = replaceRecords('week_player', [], all());
        for (const run of runs) {
          for (const [person, more] of run) plays[person] = (plays[person] ?? 0) + more;
          const changed = new Set(run.map(([person]) => person));
          kept = replaceRecords(
            'week_player',
            kept,
            all().filter((_, i) => changed.has(i)),
          );
        }
        expect(kept).toEqual(replaceRecords('week_player', [], all()));
        expect(kept).toHaveLength(MAX_RANKING_SIZE);
      }),
      { numRuns: 40 },
    );
  });

  test('of tags adds to what each had', () => {
    const tally = (customDim: string, plays: number) => ({
      type: 'date_tag',
      timeDim: '20261122',
      userId: '',
      customDim,
      plays,
      byCategory: {},
    });
    const once = addToRanking('date_tag', [], [tally('owls', 2), tally('__proto__', 3)]);
    expect(addToRanking('date_tag', once, [tally('owls', 2)]).map(({ customDim, stats }) => [customDim, stats])).toEqual([
      ['owls', { rankScore: 4, playCount: 4 }],
      ['__proto__', { rankScore: 3, playCount: 3 }],
    ]);
  });
});
