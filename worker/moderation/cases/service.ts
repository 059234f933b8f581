import { AppError } from '#base/errors';
import { isKind } from '#base/kinds';
import { LIST_LIMITS } from '#base/limits/lists';
import type { CaseDecision, CaseList, CasesQuery, ModerationCase } from '#contract/moderation/cases';
import { formatCaseOutcome, formatCaseTopic, formatReportTitle } from '#rules/cases/case-texts';
import { decodeCursor, encodeCursor } from '#rules/conditions/cursor';
import { getAudience } from '#rules/contents/visibility';
import type { RequestContext } from '#worker/context';
import { insertAuditEntry } from '#worker/moderation/audit/audit-entry';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

const PAGE_SIZE = 20;
const MAX_REPORTS = 200;

/** Open cases oldest first, closed cases newest first, all cases about one user (the subject), or the open cases of one topic. */
export async function listCases(ctx: RequestContext, query: CasesQuery): Promise<CaseList> {
  permit(ctx, 'staff.see');
  const { state = 'open', limit = PAGE_SIZE } = query;
  if (limit > LIST_LIMITS.maxLimit) throw new AppError('LIMIT_TOO_LARGE');
  const sort = query.subject ? 'subject' : state;
  const after = query.after === undefined ? null : decodeCursor(query.after);
  if (query.after !== undefined && after?.sort !== sort) throw new AppError('INVALID_CURSOR');
  const page = { limit: limit + 1, after };
  const rows = await findCaseRows(ctx, query, page);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const key = last && (sort === 'closed' ? last.closedAt : last.openedAt)?.getTime();
  return { cases: await presentCases(ctx, shown), next: last ? encodeCursor({ sort, key: key ?? 0, id: last.id }) : null };
}

function findCaseRows(ctx: RequestContext, { subject, topic, state }: CasesQuery, page: Parameters<typeof repo.findOpenCases>[1]) {
  if (subject) return repo.findCasesBySubject(ctx.db, subject, page);
  if (topic) return repo.findOpenCasesByTopic(ctx.db, topic);
  return state === 'closed' ? repo.findClosedCases(ctx.db, page) : repo.findOpenCases(ctx.db, page);
}

/** Closes a case once and notifies its reporters. Of two simultaneous calls the second gets ALREADY_DECIDED. */
export async function closeCase(ctx: RequestContext, id: string, { decision, reason }: CaseDecision): Promise<{ case: ModerationCase }> {
  const viewer = permit(ctx, 'staff.see');
  const [row] = await repo.findCase(ctx.db, id);
  if (!row) throw new AppError('NOT_FOUND');
  if (row.closedAt) throw new AppError('ALREADY_DECIDED');
  if (decision === 'uphold' && reason.trim() === '')
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'reason', message: 'Say what was wrong and what was done.' }] });
  const closingFields = { decision, reason, assignedTo: viewer.id, closedAt: ctx.now };
  const { topicType, topic } = row;
  const entry = { actor: viewer.id, action: `case_${decision}`, targetType: 'case' as const, target: id, reason };
  const before = { topicType, topic, subject: row.subjectId, reportCount: row.reportCount };
  const [closeResult] = await ctx.db.batch([
    repo.markCaseClosed(ctx.db, id, closingFields),
    insertAuditEntry(ctx, { ...entry, before, after: { decision } }, repo.isCaseClosedBy(id, viewer.id, ctx.now)),
    repo.notifyReporters(ctx.db, {
      caseId: id,
      topicType,
      topic,
      title: formatReportTitle(row),
      link: getReporterLink(row),
      text: formatCaseOutcome(decision, reason),
      at: ctx.now,
    }),
  ]);
  if (closeResult.meta.changes === 0) throw new AppError('ALREADY_DECIDED');
  const [presentedCase] = await presentCases(ctx, [{ ...row, ...closingFields }]);
  if (!presentedCase) throw new AppError('UNKNOWN_ERROR');
  return { case: presentedCase };
}

async function presentCases(ctx: RequestContext, rows: readonly repo.CaseRow[]): Promise<ModerationCase[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const reports = await repo.findCaseReports(ctx.db, ids, MAX_REPORTS);
  return rows.map((row) => ({
    _id: row.id,
    topicType: row.topicType,
    topic: row.topic,
    subject: row.username === null ? null : { _id: row.subjectId, username: row.username },
    title: formatCaseTopic(row),
    link: getTopicPath(row),
    reportCount: row.reportCount,
    reports: reports
      .filter((report) => report.caseId === row.id)
      .map(({ reporterId, reporterName, reason, text, createdAt }) => ({
        ...{ reporter: { _id: reporterId, username: reporterName ?? '' }, reason, text, date: createdAt.toISOString() },
      })),
    assignedTo: row.assignedTo,
    decision: row.decision,
    reason: row.reason,
    dateOpened: row.openedAt.toISOString(),
    dateClosed: row.closedAt?.toISOString() ?? null,
  }));
}

/** The link to a topic for its reporters: empty if it is deleted or only its creator and staff can open it. */
function getReporterLink(row: repo.CaseRow): string {
  const { topicType, topic, text, status, userStatus, reviewStatus } = row;
  if (topicType === 'user') return getTopicPath(row);
  const isOpen =
    status !== null && userStatus !== null && reviewStatus !== null && getAudience({ status, userStatus, reviewStatus }) !== 'creator';
  if (!isOpen || (topicType === 'comment' && text === null)) return '';
  return topicType === 'comment' ? `${getTopicPath(row)}#comment-${topic}` : getTopicPath(row);
}

function getTopicPath({ topicType, type, urlName, username }: repo.CaseRow): string {
  if (topicType === 'user') return username === null ? '' : `/profile/${username}`;
  return type !== null && isKind(type) ? `/${type}/${urlName}` : '';
}
