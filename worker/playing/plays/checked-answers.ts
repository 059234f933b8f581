import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** The statement that lists the answers of a play that were marked before it was submitted. */
export const listCheckedAnswers = (ctx: RequestContext, playId: string) => repo.listCheckedAnswers(ctx.db, playId);

/** The statement that deletes the marked answers of a play, which is submitted. */
export const deleteCheckedAnswers = (ctx: RequestContext, playId: string) => repo.deleteCheckedAnswers(ctx.db, playId);
