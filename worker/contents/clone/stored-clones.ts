import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** Records that a user knows the answer key of a content: from a copy, or from a generated draft that shows it. */
export const insertClone = (ctx: RequestContext, row: Parameters<typeof repo.insertClone>[1]) => repo.insertClone(ctx.db, row);

/** The record of a user's copy of a content. */
export const findClone = (ctx: RequestContext, contentId: string, userId: string) => repo.findClone(ctx.db, contentId, userId);
