import { AppError } from '#base/errors';
import type { ReportReason, ReportTopicType } from '#base/reports';
import type { ReportDraft, ReportResponse } from '#contract/community/reports';
import { canOpenContent } from '#rules/permissions';
import { findUserById } from '#worker/accounts/users/find-user';
import { findComment, isCommentShown } from '#worker/community/comments/find-comment';
import { requireThreadContent } from '#worker/community/comments/thread-content';
import { findContent } from '#worker/contents/contents/find';
import type { RequestContext } from '#worker/context';
import { refuseUnless } from '#worker/db/refusals/refuse-unless';
import { isContentAsRead, isUserActive } from '#worker/db/refusals/row-conditions';
import { writeThenRead } from '#worker/db/write-then-read';
import { type ClaimKey, createOnce } from '#worker/http/idempotency/create-once';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

/** Reports a content, a comment or a profile: the first report of a topic opens its case, later ones join it. */
export async function fileReport(ctx: RequestContext, draft: ReportDraft): Promise<ReportResponse> {
  const viewer = permit(ctx, 'report.file');
  const report = await createOnce(ctx, {
    accountId: viewer.id,
    kind: 'report',
    request: draft,
    create: (claimKey) => createReport(ctx, draft, { reporterId: viewer.id, claimKey }),
    load: async (caseId) => (await repo.findReportOfCase(ctx.db, caseId, viewer.id))[0] ?? null,
  });
  const { topicType, topic, reason, text, createdAt } = report;
  return {
    report: {
      topicType: topicType as ReportTopicType,
      topic,
      reason: reason as ReportReason,
      text,
      dateCreated: new Date(createdAt).toISOString(),
    },
  };
}

async function createReport(
  ctx: RequestContext,
  { topicType, topic, reason, text }: ReportDraft,
  { reporterId, claimKey }: { reporterId: string; claimKey: ClaimKey },
): Promise<repo.ReportRow> {
  await limitRate(ctx, 'report');
  const { id, subjectId, condition } = await findReportSubject(ctx, { topicType, topic });
  if (subjectId === reporterId)
    throw new AppError('VALIDATION_FAILED', {
      issues: [{ path: 'topic', message: 'You can’t report your own content, comment or account.' }],
    });
  const topicCase = { id: ctx.newId(), topicType, topic: id, subjectId, openedAt: ctx.now };
  const [[report]] = await writeThenRead(
    ctx.db,
    [
      refuseUnless(ctx.db, 'NOT_FOUND', condition),
      repo.openCase(ctx.db, topicCase),
      repo.insertReport(ctx.db, topicCase, { reporterId, reason, text }),
      repo.incrementReportCount(ctx.db, topicCase),
      ...claimKey(repo.selectOpenCaseId(topicCase)),
    ],
    [repo.findReport(ctx.db, topicCase, reporterId)],
  );
  if (!report) throw new AppError('TRY_AGAIN', { retryAfterSeconds: 1 });
  return report;
}

/** The id and owner of the reported topic, and a condition that is true while it may be reported. Throws NOT_FOUND for a topic that the caller may not see. */
async function findReportSubject(ctx: RequestContext, { topicType, topic }: Pick<ReportDraft, 'topicType' | 'topic'>) {
  if (topicType === 'content') {
    const content = await findContent(ctx, null, topic);
    if (!content || !canOpenContent(ctx.viewer, content)) throw new AppError('NOT_FOUND');
    return { id: content.id, subjectId: content.creatorId, condition: isContentAsRead(content) };
  }
  if (topicType === 'comment') {
    const [comment] = await findComment(ctx, topic);
    if (!comment || comment.deletedAt) throw new AppError('NOT_FOUND');
    await requireThreadContent(ctx, comment.threadSlug);
    return { id: comment.id, subjectId: comment.userId, condition: isCommentShown(comment.id) };
  }
  const user = await findUserById(ctx, topic);
  if (!user || user.erasedAt || user.role === 'recycle_bin') throw new AppError('NOT_FOUND');
  return { id: user.id, subjectId: user.id, condition: isUserActive(user.id) };
}
