import type { ContentNotice } from '#base/reviews';
import type { RequestContext } from '#worker/context';
import type { SqlCondition } from '#worker/db/client';
import * as repo from './repo.ts';

/** A notification for one user. */
export type NotificationDraft = Omit<repo.NewNotification, 'id'>;

/** Returns a statement that notifies users, for the caller's batch; an empty list writes nothing. */
export const notifyUsers = (ctx: RequestContext, drafts: readonly NotificationDraft[], condition?: SqlCondition) =>
  repo.insertNotifications(
    ctx.db,
    drafts.map((draft) => ({ ...draft, id: ctx.newId() })),
    ctx.now,
    condition,
  );

/** Returns a statement that deletes the notifications that quote a comment, for the batch that deletes the comment. */
export const deleteCommentNotifications = (ctx: RequestContext, commentId: string) => repo.deleteCommentNotifications(ctx.db, commentId);

interface ReviewNotification {
  id: string;
  creatorId: string;
  action: ContentNotice;
  title: string;
  /** Link for the creator. */
  link: string;
  /** Text of the decision. */
  sentence: string;
}

/** Returns a statement that notifies a creator of a review decision, for the batch of the decision. */
export const notifyReview = (
  ctx: RequestContext,
  { id, creatorId, action, title, link, sentence }: ReviewNotification,
  condition?: SqlCondition,
) =>
  notifyUsers(
    ctx,
    [{ userId: creatorId, kind: 'review', action, actorId: null, topicType: 'content', topic: id, title, link, text: sentence }],
    condition,
  );
