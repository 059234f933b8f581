import type { RequestContext } from '#worker/context';
import type { SqlCondition } from '#worker/db/client';
import * as repo from './repo.ts';

/** The creator's appeals against decisions on a content, at most one for each decision. */
export const findAppeals = (ctx: RequestContext, contentId: string) => repo.findAppeals(ctx.db, contentId);

/** Stores an appeal; returns no row if its decision already has one. */
export const insertAppeal = (ctx: RequestContext, row: Parameters<typeof repo.insertAppeal>[1]) => repo.insertAppeal(ctx.db, row);

/** Closes the appeals on a content, in the batch of the decision that answers them. */
export const markAppealsAnswered = (ctx: RequestContext, contentId: string, ifSaved: SqlCondition) =>
  repo.markAppealsAnswered(ctx.db, contentId, ctx.now, ifSaved);
