import { LIST_LIMITS } from '#base/limits/lists';
import type { Period, RankedUser } from '#rules/screens/home';
import { dayOf, monthOf, weekOf } from '#rules/stats/time';
import { displayName } from '#rules/users/display-name';
import type { RequestContext } from '#worker/context';
import * as stats from '#worker/discovery/stats/repo';

const TAGS = { day: ['date', dayOf], week: ['week', weekOf], month: ['month', monthOf] } as const;

interface Leaderboard {
  creators: RankedUser[];
  players: RankedUser[];
}

/** Who leads a period of UTC+7, as creator and as player. */
export async function leaderboard(ctx: RequestContext, period: Period): Promise<Leaderboard> {
  const [name, tagOf] = TAGS[period];
  const ranked = (role: string) =>
    stats.rankedUsers(ctx.db, { type: `${name}_${role}`, timeDim: tagOf(ctx.now), limit: LIST_LIMITS.leaderboard });
  const [creators, players] = await ctx.db.batch([ranked('creator'), ranked('player')]);
  return { creators: creators.map(present), players: players.map(present) };
}

const present = (row: stats.RankedRow): RankedUser => ({
  username: row.username,
  name: displayName(row),
  profilePicture: row.profilePicture,
  playCount: row.rankScore,
});
