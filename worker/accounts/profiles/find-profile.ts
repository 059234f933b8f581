import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** Finds the user with this id or username, with the number of their listed contents. */
export const findProfile = (ctx: RequestContext, name: string) => repo.findProfile(ctx.db, name);
