import { sql } from 'drizzle-orm';
import { RANK_PERIODS } from '#rules/stats/tallies';
import { daysBefore } from '#rules/stats/time';
import type { RequestContext } from '../context.ts';
import { users } from '../db/schema/accounts.ts';
import { stats } from '../db/schema/stats.ts';
import { RANK_COLUMNS, type RankType } from './plays-repo.ts';

/** How far back ended periods are looked for, so that a few missed nights are made good. */
const DAYS_BACK = { date: [1, 2, 3, 4, 5, 6, 7], week: [7, 14], month: [28, 31] } as const;

/** Takes the rank scores of ended periods off those who have none in the running one. */
export async function resetRanks(ctx: RequestContext): Promise<void> {
  for (const [period, tagOf] of Object.entries(RANK_PERIODS)) {
    const now = tagOf(ctx.now);
    const ended = [...new Set(DAYS_BACK[period as keyof typeof DAYS_BACK].map((days) => tagOf(daysBefore(ctx.now, days))))].filter(
      (tag) => tag !== now,
    );
    for (const role of ['creator', 'player'] as const) {
      const type = `${period}_${role}` as RankType;
      const column = sql.identifier(RANK_COLUMNS[type].name);
      await ctx.db.run(sql`update ${users} set ${column} = 0
        where id in (select user_id from ${stats} where type = ${type} and time_dim in (select value from json_each(${JSON.stringify(ended)})))
          and ${column} <> 0
          and not exists (select 1 from ${stats} s where s.type = ${type} and s.time_dim = ${now} and s.user_id = users.id and s.custom_dim = '')`);
    }
  }
}
