import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

export const findComment = (ctx: RequestContext, id: string) => repo.findComment(ctx.db, id);
