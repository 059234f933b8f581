import { HOME_LIMITS } from '#base/limits/home';
import type { RankedUser, Rankings } from '#rules/screens/home';
import { homeOrder } from '#rules/screens/home-lists';
import { dayOf, daysBefore, monthOf, weekOf } from '#rules/stats/time';
import { displayName } from '#rules/users/display-name';
import type { RequestContext } from '#worker/context';
import * as home from '#worker/discovery/home/repo';
import * as stats from '#worker/discovery/stats/repo';

/** Makes ready what home shows as it is: the order of its contents, the rankings of creators and players, the tags of the day. */
export async function refreshHome(ctx: RequestContext): Promise<void> {
  const [creators, players, tags] = [await rankings(ctx, 'creator'), await rankings(ctx, 'player'), await tagsOfTheDay(ctx)];
  const order = homeOrder(home.readPlaces((await home.selectPlaces(ctx.db))?.places), HOME_LIMITS.section + HOME_LIMITS.spare);
  await ctx.db.batch([
    stats.setSnapshot(ctx.db, { name: 'creators', value: creators, madeAt: ctx.now }),
    stats.setSnapshot(ctx.db, { name: 'players', value: players, madeAt: ctx.now }),
    stats.setSnapshot(ctx.db, { name: 'tags', value: tags, madeAt: ctx.now }),
    stats.setSnapshot(ctx.db, { name: 'home', value: order, madeAt: ctx.now }),
  ]);
  ctx.purge(['list:home']);
}

async function rankings(ctx: RequestContext, role: 'creator' | 'player'): Promise<Rankings> {
  const yesterday = daysBefore(ctx.now, 1);
  const lastWeek = daysBefore(ctx.now, 7);
  const ranking = (period: string, timeDim: string) =>
    stats.rankedUsers(ctx.db, { type: `${period}_${role}`, timeDim, limit: HOME_LIMITS.profilesPerRanking });
  const [today, eve, thisWeek, weekBefore, thisMonth, monthBefore] = await ctx.db.batch([
    ranking('date', dayOf(ctx.now)),
    ranking('date', dayOf(yesterday)),
    ranking('week', weekOf(ctx.now)),
    ranking('week', weekOf(lastWeek)),
    ranking('month', monthOf(ctx.now)),
    ranking('month', monthOf(daysBefore(ctx.now, 28))),
  ]);
  // Just after a period has turned nobody is in it yet, and the one before still stands.
  return { day: present(today, eve), week: present(thisWeek, weekBefore), month: present(thisMonth, monthBefore) };
}

const present = (rows: readonly stats.RankedRow[], before: readonly stats.RankedRow[]): RankedUser[] =>
  (rows.length > 0 ? rows : before).map((row) => ({
    username: row.username,
    name: displayName(row),
    profilePicture: row.profilePicture,
    playCount: row.rankScore,
  }));

/** The tags most played today, filled up with yesterday's. */
async function tagsOfTheDay(ctx: RequestContext): Promise<{ tag: string; count: number }[]> {
  const { tagsToday, tagsYesterday, tagsTop } = HOME_LIMITS;
  const [today, yesterday] = await ctx.db.batch([
    stats.topTags(ctx.db, dayOf(ctx.now), tagsToday),
    stats.topTags(ctx.db, dayOf(daysBefore(ctx.now, 1)), tagsYesterday),
  ]);
  const known = new Set(today.map((row) => row.tag));
  return [...today, ...yesterday.filter((row) => !known.has(row.tag))].slice(0, tagsTop);
}
