import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** The users that lead a ranking. */
export const findRankedUsers = (ctx: RequestContext, options: Parameters<typeof repo.findRankedUsers>[1]) =>
  repo.findRankedUsers(ctx.db, options);

/** The snapshots with these names. */
export const findSnapshots = (ctx: Pick<RequestContext, 'db'>, names: Parameters<typeof repo.findSnapshots>[1]) =>
  repo.findSnapshots(ctx.db, names);

/** The last period before this one in which a ranking has records. */
export const findLastPeriod = (ctx: RequestContext, options: Parameters<typeof repo.findLastPeriod>[1]) =>
  repo.findLastPeriod(ctx.db, options);
