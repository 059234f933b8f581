import { LIST_LIMITS } from '#base/limits/lists';
import { CONDITION_FIELDS, type Condition } from '#contract/conditions';
import type { StatsList, StatsQuery } from '#contract/discovery/stats';
import { listConjuncts } from '#rules/conditions/parse-conditions';
import { isUserRanking, type StatsRecord, toStatsRecord } from '#rules/stats/rankings';
import { findUsersByIds } from '#worker/accounts/users/find-user';
import { presentPublicUser } from '#worker/accounts/users/present';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';
import { createConditionsError, parseConditionsParam, parsePaging, parseSort } from '#worker/http/list-query';
import * as repo from './repo.ts';

const SORTS = { '-rankScore': 'rank', '-stats.rankScore': 'rank' } as const;

/**
 * Lists records of one type and period by rank; both are required, because a ranking is one row. A user below the end of the ranking is
 * found by id during the period.
 */
export async function listStats(ctx: RequestContext, query: StatsQuery): Promise<StatsList> {
  const conditions = listConjuncts(parseConditionsParam(query.conditions, CONDITION_FIELDS.stats));
  const sort = parseSort(query.sort, SORTS, 'rank');
  const { limit } = parsePaging(query, sort, LIST_LIMITS.leaderboard);
  const type = requireConditionValue(conditions, 'type');
  const timeDim = requireConditionValue(conditions, 'timeDim');
  const ranking = { type, timeDim, residualFilter: conditions };
  const [rows, users] = await ctx.db.batch([
    repo.findRankingRecords(ctx.db, ranking, limit),
    repo.findRankingUsers(ctx.db, ranking, limit),
  ]);
  const records: readonly StatsRecord[] = rows.map(({ record }) => JSON.parse(record));
  const user = findConditionValue(conditions, 'user');
  // Only the conditions on type, timeDim and user: a record from outside the ranking is not checked against any other.
  const isBelowRanking = records.length === 0 && isUserRanking(type) && user !== null && conditions.length === 3;
  const ownRecords = isBelowRanking ? (await findUsersByIds(ctx, [user])).flatMap((row) => getOwnRecord(row, { type, timeDim })) : [];
  return {
    stats: [...records, ...ownRecords.map(({ record }) => record)].map((record) => ({ type, timeDim, ...record })),
    users: [...users, ...ownRecords.map(({ row }) => row)].map((row) => presentPublicUser(row, ctx.now)),
  };
}

/** A user's own record of a type, if it is of the period and the user may be ranked. */
function getOwnRecord(row: UserRow, { type, timeDim }: { type: string; timeDim: string }): { row: UserRow; record: StatsRecord }[] {
  if (row.erasedAt || row.status.includes('suspended')) return [];
  const latest = isUserRanking(type) ? row.ranks[type] : undefined;
  return latest?.timeDim === timeDim ? [{ row, record: toStatsRecord(row.id, latest) }] : [];
}

function requireConditionValue(conditions: readonly Condition[], field: string): string {
  const value = findConditionValue(conditions, field);
  if (value === null) throw createConditionsError(field, 'This must be named.');
  return value;
}

function findConditionValue(conditions: readonly Condition[], field: string): string | null {
  for (const condition of conditions)
    if (!('join' in condition) && condition.field === field && condition.operator === '$eq') return String(condition.value);
  return null;
}
