import type { RequestContext } from '#worker/context';
import type { SqlCondition } from '#worker/db/client';
import * as repo from './repo.ts';

/** What one person is told. */
export type NotificationDraft = Omit<repo.NewNotification, 'id'>;

/** A statement for a batch that tells people; with none to tell it writes nothing. */
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
  /** Where its creator sees it. */
  link: string;
  /** What was decided. */
  sentence: string;
}

/** A statement that tells a creator what was decided on a content, for the batch that decides it, if that went through. */
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
  /** What came of it. */
  sentence: string;
}

/** A statement that tells all who reported something what came of it, for the batch that closes the case, if that went through. */
export const notifyReporters = (ctx: RequestContext, { reporterIds, sentence, ...about }: ClosedCaseNotice, onlyIf?: SqlCondition) =>
  notifyUsers(
    ctx,
    reporterIds.map((userId) => ({ ...about, userId, kind: 'report', actorId: null, text: sentence })),
    onlyIf,
  );
