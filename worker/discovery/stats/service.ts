import { LIST_LIMITS } from '#base/limits/lists';
import { CONDITION_FIELDS, type Condition } from '#contract/conditions';
import type { StatsList, StatsQuery } from '#contract/discovery/stats';
import { listConjuncts } from '#rules/conditions/parse-conditions';
import { isRankType, type StatsRecord, toStatsRecord } from '#rules/stats/ranks';
import { findUsersByIds } from '#worker/accounts/users/find-user';
import { presentPublicUser } from '#worker/accounts/users/present';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';
import { createConditionsError, parseConditionsParam, parsePaging, parseSort } from '#worker/http/list-query';
import * as repo from './repo.ts';

const SORTS = { '-rankScore': 'rank', '-stats.rankScore': 'rank' } as const;

/**
 * Records of one type and period, by rank: both must be named, for a ranking is a row of theirs. Who stands behind its end is found by
 * name while the period runs.
 */
export async function listStats(ctx: RequestContext, query: StatsQuery): Promise<StatsList> {
  const all = listConjuncts(parseConditionsParam(query.conditions, CONDITION_FIELDS.stats));
  const sort = parseSort(query.sort, SORTS, 'rank');
  const { limit } = parsePaging(query, sort, LIST_LIMITS.leaderboard);
  const [type, timeDim] = [requireConditionValue(all, 'type'), requireConditionValue(all, 'timeDim')];
  const ranking = { type, timeDim, residualFilter: all };
  const [rows, people] = await ctx.db.batch([
    repo.findRankingRecords(ctx.db, ranking, limit),
    repo.findRankingUsers(ctx.db, ranking, limit),
  ]);
  const records: readonly StatsRecord[] = rows.map(({ record }) => JSON.parse(record));
  const user = findConditionValue(all, 'user');
  const isBelowRanking = records.length === 0 && isRankType(type) && user !== null && all.length === 3;
  const ownRecords = isBelowRanking ? (await findUsersByIds(ctx, [user])).flatMap((row) => getOwnRecord(row, { type, timeDim })) : [];
  return {
    stats: [...records, ...ownRecords.map(({ record }) => record)].map((record) => ({ type, timeDim, ...record })),
    users: [...people, ...ownRecords.map(({ row }) => row)].map((row) => presentPublicUser(row, ctx.now)),
  };
}

/** What a person's own row has of a type, where that is of the period and they stand in rankings. */
function getOwnRecord(row: UserRow, { type, timeDim }: { type: string; timeDim: string }): { row: UserRow; record: StatsRecord }[] {
  if (row.erasedAt || row.status.includes('suspended')) return [];
  const rank = isRankType(type) ? row.ranks[type] : undefined;
  return rank?.timeDim === timeDim ? [{ row, record: toStatsRecord(row.id, rank) }] : [];
}

function requireConditionValue(all: readonly Condition[], field: string): string {
  const value = findConditionValue(all, field);
  if (value === null) throw createConditionsError(field, 'This must be named.');
  return value;
}

function findConditionValue(all: readonly Condition[], field: string): string | null {
  for (const one of all) if (!('join' in one) && one.field === field && one.operator === '$eq') return String(one.value);
  return null;
}
