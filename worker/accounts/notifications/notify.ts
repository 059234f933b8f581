import type { RequestContext } from '#worker/context';
import type { SqlCondition } from '#worker/db/client';
import * as repo from './repo.ts';

/** A notification for one user. */
export type NotificationDraft = Omit<repo.NewNotification, 'id'>;

/** Returns a statement that notifies users, for the caller's batch; an empty list writes nothing. */
export const notifyUsers = (ctx: RequestContext, notices: readonly NotificationDraft[], onlyIf?: SqlCondition) =>
  repo.insertNotifications(
    ctx.db,
    notices.map((notice) => ({ ...notice, id: ctx.newId() })),
    ctx.now,
    onlyIf,
  );

interface ReviewNotice {
  id: string;
  creatorId: string;
  title: string;
  /** Link for the creator. */
  link: string;
  /** Text of the decision. */
  sentence: string;
}

/** Returns a statement that notifies a creator of a review decision, for the batch of the decision. */
export const notifyReview = (ctx: RequestContext, { id, creatorId, title, link, sentence }: ReviewNotice, onlyIf?: SqlCondition) =>
  notifyUsers(
    ctx,
    [{ userId: creatorId, kind: 'review', actorId: null, topicType: 'content', topic: id, title, link, text: sentence }],
    onlyIf,
  );

interface ClosedCaseNotice {
  topicType: string;
  topic: string;
  title: string;
  link: string;
  reporterIds: readonly string[];
  /** Text of the outcome. */
  sentence: string;
}

/** Returns a statement that notifies all reporters of a case of its outcome, for the batch that closes it. */
export const notifyReporters = (ctx: RequestContext, { reporterIds, sentence, ...about }: ClosedCaseNotice, onlyIf?: SqlCondition) =>
  notifyUsers(
    ctx,
    reporterIds.map((userId) => ({ ...about, userId, kind: 'report', actorId: null, text: sentence })),
    onlyIf,
  );
