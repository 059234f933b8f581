import { REVIEW_LIMITS } from '#base/limits/moderation';
import type { ContentNotice } from '#base/reviews';
import { buildDecisionEmail } from '#rules/mails/moderation-emails';
import { buildDecisionUnsubscribeLink } from '#worker/accounts/notifications/unsubscribe';
import type { RequestContext } from '#worker/context';
import type { BatchStatement, SqlCondition } from '#worker/db/client';
import * as repo from './repo.ts';

interface DecisionMailInput {
  /** The id of the decision, which is also the mail's. */
  id: string;
  creator: { id: string; username: string };
  action: ContentNotice;
  title: string;
  reason: string;
  decisionPath: string | null;
  contentPath: string | null;
  /** The decision that this one undoes. */
  undoneId?: string | undefined;
}

/**
 * Returns the statements that enqueue the mail about a decision, for the batch of the decision. It is due some minutes later. A decision
 * that undoes another one deletes the other's mail; if nothing had begun to send that, there is none about the undo either.
 */
export function enqueueDecisionMail(ctx: RequestContext, decision: DecisionMailInput, ifSaved: SqlCondition): BatchStatement[] {
  const { id, creator, undoneId } = decision;
  if (!ctx.settings.canSendMail) return [];
  const unsubscribeLink = buildDecisionUnsubscribeLink(ctx, creator.id);
  const message = buildDecisionEmail(ctx.settings, { ...decision, username: creator.username, unsubscribeLink });
  const dueAt = new Date(ctx.now.getTime() + REVIEW_LIMITS.mailDelayMs);
  const mail = { ...message, id, userId: creator.id, stopLink: unsubscribeLink, dueAt };
  if (undoneId === undefined) return [repo.insertDecisionMail(ctx.db, mail, ifSaved)];
  return [repo.insertDecisionMail(ctx.db, mail, repo.isMailTried(undoneId, ifSaved)), repo.deleteUnsentMail(ctx.db, undoneId, ifSaved)];
}
