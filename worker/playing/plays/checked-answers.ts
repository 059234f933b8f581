import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** The answers of a play that were marked before it was submitted. */
export const listCheckedAnswers = (ctx: RequestContext, playId: string) => repo.listCheckedAnswers(ctx.db, playId);
