import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** The condition that a comment exists and is not deleted, for a caller's batch. */
export const isCommentShown = (id: string) => repo.isCommentShown(id);

export const findComment = (ctx: RequestContext, id: string) => repo.findComment(ctx.db, id);
