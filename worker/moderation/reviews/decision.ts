import { can } from '#rules/permissions';
import { findContent } from '#worker/contents/contents/find';
import { presentCard } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** The last decision on a content with its creator's answer, for the creator alone; null for anyone else. */
export async function decisionPage(ctx: RequestContext, name: string) {
  const row = await findContent(ctx, null, name);
  if (!row || !can(ctx.viewer, 'content.appeal', row)) return null;
  const [[decision], answers] = await ctx.db.batch([repo.lastDecision(ctx.db, row.id), repo.appealsOf(ctx.db, row.id)]);
  const answer = answers.find(({ decisionId }) => decisionId === decision?.id);
  return {
    content: presentCard(row, ctx.viewer),
    decision: decision && {
      ...{ action: decision.action, reason: decision.reason, date: decision.createdAt.toISOString() },
      mayAnswer: repo.isAnswerable(decision.action) && !answer,
    },
    answer: answer?.text ?? null,
  };
}
