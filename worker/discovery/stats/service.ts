import { LIST_LIMITS } from '#base/limits/lists';
import { CONDITION_FIELDS, type Condition } from '#contract/conditions';
import type { StatsList, StatsQuery } from '#contract/discovery/stats';
import { conjuncts } from '#rules/conditions/parse';
import { isRankType, type RankedRecord, recordOf } from '#rules/stats/ranks';
import { presentPublicUser } from '#worker/accounts/users/present';
import * as users from '#worker/accounts/users/repo';
import type { RequestContext } from '#worker/context';
import { conditionsOf, pagingOf, refuseConditions, sortOf } from '#worker/http/list-query';
import * as repo from './repo.ts';

const SORTS = { '-rankScore': 'rank', '-stats.rankScore': 'rank' } as const;

/**
 * Records of one type and period, by rank: both must be named, for a ranking is a row of theirs. Who stands behind its end is found by
 * name while the period runs.
 */
export async function listStats(ctx: RequestContext, query: StatsQuery): Promise<StatsList> {
  const all = conjuncts(conditionsOf(query.conditions, CONDITION_FIELDS.stats));
  const sort = sortOf(query.sort, SORTS, 'rank');
  const { limit } = pagingOf(query, sort, LIST_LIMITS.leaderboard);
  const [type, timeDim] = [required(all, 'type'), required(all, 'timeDim')];
  const ranking = { type, timeDim, rest: all };
  const [rows, people] = await ctx.db.batch([repo.ranking(ctx.db, ranking, limit), repo.peopleRanked(ctx.db, ranking, limit)]);
  const records: readonly RankedRecord[] = rows.map(({ record }) => JSON.parse(record));
  const user = named(all, 'user');
  const isBehind = records.length === 0 && isRankType(type) && user !== null && all.length === 3;
  const behind = isBehind ? (await users.findByIds(ctx.db, [user])).flatMap((row) => recordAt(row, { type, timeDim })) : [];
  return {
    stats: [...records, ...behind.map(({ record }) => record)].map((record) => ({ type, timeDim, ...record })),
    users: [...people, ...behind.map(({ row }) => row)].map((row) => presentPublicUser(row, ctx.now)),
  };
}

/** What a person's own row has of a type, where that is of the period and they stand in rankings. */
function recordAt(
  row: users.UserRow,
  { type, timeDim }: { type: string; timeDim: string },
): { row: users.UserRow; record: RankedRecord }[] {
  if (row.erasedAt || row.status.includes('suspended')) return [];
  const rank = isRankType(type) ? row.ranks[type] : undefined;
  return rank?.timeDim === timeDim ? [{ row, record: recordOf(row.id, rank) }] : [];
}

function required(all: readonly Condition[], field: string): string {
  const value = named(all, field);
  if (value === null) throw refuseConditions(field, 'This must be named.');
  return value;
}

function named(all: readonly Condition[], field: string): string | null {
  for (const one of all) if (!('join' in one) && one.field === field && one.operator === '$eq') return String(one.value);
  return null;
}
