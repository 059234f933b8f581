import { HOME_LIMITS } from '#base/limits/home';
import { buildHomeOrder } from '#rules/screens/home-order';
import type { RankedUser, Rankings } from '#rules/screens/home-screen';
import { getDayKey, getMonthKey, getWeekKey, subtractDays } from '#rules/stats/ranking-periods';
import type { RequestContext } from '#worker/context';
import * as home from '#worker/discovery/home/repo';
import { presentRankedUser } from '#worker/discovery/stats/present';
import * as stats from '#worker/discovery/stats/repo';

/** Precomputes parts of home: the order of its contents, the rankings of creators and players, the tags of the day. */
export async function refreshHome(ctx: RequestContext): Promise<void> {
  const creators = await loadRankings(ctx, 'creator');
  const players = await loadRankings(ctx, 'player');
  const tags = await listTagsOfDay(ctx);
  const order = buildHomeOrder(
    home.parseHomeEntries((await home.selectHomeEntries(ctx.db))?.entries),
    HOME_LIMITS.sectionEntries + HOME_LIMITS.spareEntries,
  );
  await ctx.db.batch([
    stats.upsertSnapshot(ctx.db, { name: 'creators', value: creators, madeAt: ctx.now }),
    stats.upsertSnapshot(ctx.db, { name: 'players', value: players, madeAt: ctx.now }),
    stats.upsertSnapshot(ctx.db, { name: 'tags', value: tags, madeAt: ctx.now }),
    stats.upsertSnapshot(ctx.db, { name: 'home', value: order, madeAt: ctx.now }),
  ]);
  ctx.purgeTags(['list:home']);
}

async function loadRankings(ctx: RequestContext, role: 'creator' | 'player'): Promise<Rankings> {
  const yesterday = subtractDays(ctx.now, 1);
  const lastWeek = subtractDays(ctx.now, 7);
  const findRanking = (period: string, timeDim: string) =>
    stats.findRankedUsers(ctx.db, { type: `${period}_${role}`, timeDim, limit: HOME_LIMITS.profilesPerRanking });
  const [today, dayBefore, thisWeek, weekBefore, thisMonth, monthBefore] = await ctx.db.batch([
    findRanking('date', getDayKey(ctx.now)),
    findRanking('date', getDayKey(yesterday)),
    findRanking('week', getWeekKey(ctx.now)),
    findRanking('week', getWeekKey(lastWeek)),
    findRanking('month', getMonthKey(ctx.now)),
    findRanking('month', getMonthKey(subtractDays(ctx.now, 28))),
  ]);
  // Until a new period has ranked users, the previous ranking is shown.
  return {
    day: presentRankedUsers(today, dayBefore),
    week: presentRankedUsers(thisWeek, weekBefore),
    month: presentRankedUsers(thisMonth, monthBefore),
  };
}

const presentRankedUsers = (rows: readonly stats.RankedRow[], previousRows: readonly stats.RankedRow[]): RankedUser[] =>
  (rows.length > 0 ? rows : previousRows).map(presentRankedUser);

/** Lists the most played tags of today, filled up with yesterday's. */
async function listTagsOfDay(ctx: RequestContext): Promise<{ tag: string; count: number }[]> {
  const { tagsToday, tagsYesterday, tagsTop } = HOME_LIMITS;
  const [today, yesterday] = await ctx.db.batch([
    stats.findTopTags(ctx.db, getDayKey(ctx.now), tagsToday),
    stats.findTopTags(ctx.db, getDayKey(subtractDays(ctx.now, 1)), tagsYesterday),
  ]);
  const todaysTags = new Set(today.map((row) => row.tag));
  return [...today, ...yesterday.filter((row) => !todaysTags.has(row.tag))].slice(0, tagsTop);
}
