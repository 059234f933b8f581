import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** A submission by its id, if this user or a visitor sent it. */
export const findSubmission = (ctx: RequestContext, id: string, userId: string | null) => repo.findSubmission(ctx.db, id, userId);
