import { LIMITS } from '#base/limits';
import { conjuncts } from '#rules/conditions/parse';
import type { RankedRecord } from '#rules/stats/ranks';
import { CONDITION_FIELDS, type Condition } from '#wire/conditions';
import type { StatsList, StatsQuery } from '#wire/stats';
import type { RequestContext } from '../context.ts';
import { conditionsOf, pagingOf, refuseConditions, sortOf } from '../http/list-query.ts';
import { presentPublicUser } from '../users/present.ts';
import * as repo from './repo.ts';

const SORTS = { '-rankScore': 'rank', '-stats.rankScore': 'rank' } as const;

/** Records of one type and period, by rank: both must be named, for a ranking is an index of theirs. */
export async function listStats(ctx: RequestContext, query: StatsQuery): Promise<StatsList> {
  const all = conjuncts(conditionsOf(query.conditions, CONDITION_FIELDS.stats));
  const sort = sortOf(query.sort, SORTS, 'rank');
  const { limit } = pagingOf(query, sort, LIMITS.page.leaderboard);
  const [type, timeDim] = [named(all, 'type'), named(all, 'timeDim')];
  const ranking = { type, timeDim, rest: all };
  const [rows, people] = await ctx.db.batch([repo.ranking(ctx.db, ranking, limit), repo.peopleRanked(ctx.db, ranking, limit)]);
  return {
    stats: rows.map(({ record }) => ({ type, timeDim, ...(JSON.parse(record) as RankedRecord) })),
    users: people.filter((user) => !user.erasedAt && !user.status.includes('suspended')).map((user) => presentPublicUser(user, ctx.now)),
  };
}

function named(all: readonly Condition[], field: string): string {
  for (const one of all) if (!('join' in one) && one.field === field && one.operator === '$eq') return String(one.value);
  throw refuseConditions(field, 'This must be named.');
}
