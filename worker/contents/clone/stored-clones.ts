import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** Records that a user has copied a content and knows its key. */
export const insertClone = (ctx: RequestContext, row: Parameters<typeof repo.insertClone>[1]) => repo.insertClone(ctx.db, row);

/** The record of a user's copy of a content. */
export const findClone = (ctx: RequestContext, contentId: string, userId: string) => repo.findClone(ctx.db, contentId, userId);
