import { can } from '#rules/permissions';
import { findContent } from '#worker/contents/contents/find';
import { presentCard } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import { findAppeals } from '#worker/moderation/appeals/service';
import * as repo from './repo.ts';

/** The last decision on a content with its appeal, for its creator; null for everyone else. */
export async function loadDecisionPage(ctx: RequestContext, name: string) {
  const row = await findContent(ctx, null, name);
  if (!row || !can(ctx.viewer, 'content.appeal', row)) return null;
  const [[decision], appeals] = await ctx.db.batch([repo.findLastDecision(ctx.db, row.id), findAppeals(ctx, row.id)]);
  const appeal = appeals.find(({ decisionId }) => decisionId === decision?.id);
  return {
    content: presentCard(row, ctx.viewer),
    decision: decision && {
      ...{ action: decision.action, reason: decision.reason, date: decision.createdAt.toISOString() },
      canAppeal: repo.isAppealable(decision.action) && !appeal,
    },
    appealText: appeal?.text ?? null,
  };
}
