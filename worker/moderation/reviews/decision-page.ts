import { AppError } from '#base/errors';
import { getKindByPlural, type KindPlural } from '#base/kinds';
import type { Decision } from '#base/reviews';
import type { DecisionResponse } from '#contract/moderation/reviews';
import { can } from '#rules/permissions';
import { findContent } from '#worker/contents/contents/find';
import { presentCard } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import { findAppeals } from '#worker/moderation/appeals/service';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

/** The last decision on a content with its appeal, for its creator; null for everyone else. */
export async function loadDecisionPage(ctx: RequestContext, name: string) {
  const row = await findContent(ctx, null, name);
  if (!row || !can(ctx.viewer, 'content.appeal', row)) return null;
  return { content: presentCard(row, ctx.viewer), ...(await loadDecision(ctx, row.id)) };
}

/** The last decision on a content of the caller. */
export async function readDecision(ctx: RequestContext, { type, id }: { type: KindPlural; id: string }): Promise<DecisionResponse> {
  const row = await findContent(ctx, getKindByPlural(type), id);
  if (!row || (!row.listed && !can(ctx.viewer, 'content.see', row))) throw new AppError('NOT_FOUND');
  permit(ctx, 'content.appeal', row);
  return loadDecision(ctx, row.id);
}

/** The statement that lists the reason of the last decision on each of these contents, for a caller's batch. */
export const selectLastReasons = (ctx: RequestContext, contentIds: readonly string[]) => repo.listLastReasons(ctx.db, contentIds);

async function loadDecision(ctx: RequestContext, contentId: string): Promise<DecisionResponse> {
  const [[decision], appeals] = await ctx.db.batch([repo.findLastDecision(ctx.db, contentId), findAppeals(ctx, contentId)]);
  const appeal = appeals.find(({ decisionId }) => decisionId === decision?.id);
  return {
    decision: decision
      ? {
          ...{ action: decision.action as Decision, reason: decision.reason, date: decision.createdAt.toISOString() },
          canAppeal: repo.isAppealable(decision.action) && !appeal,
        }
      : null,
    appealText: appeal?.text ?? null,
  };
}
