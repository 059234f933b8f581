import { AppError } from '#base/errors';
import { isKind } from '#base/kinds';
import { LIST_LIMITS } from '#base/limits/lists';
import type { CaseDecision, CaseList, CasesQuery, ModerationCase } from '#contract/moderation/cases';
import { outcomeSentence, topicTitle } from '#rules/cases/words';
import { readCursor, writeCursor } from '#rules/conditions/cursor';
import type { RequestContext } from '#worker/context';
import { auditEntry } from '#worker/moderation/audit/entry';
import * as audit from '#worker/moderation/audit/repo';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

const PAGE = 20;
const REPORTS_A_PAGE = 200;

/** Cases: the open ones oldest first, the closed ones newest first, or everything on one user or one thing. */
export async function listCases(ctx: RequestContext, query: CasesQuery): Promise<CaseList> {
  permit(ctx, 'staff.see');
  const { state = 'open', limit = PAGE } = query;
  if (limit > LIST_LIMITS.most) throw new AppError('LIMIT_TOO_LARGE');
  const sort = query.subject ? 'subject' : state;
  const after = query.after === undefined ? null : readCursor(query.after);
  if (query.after !== undefined && after?.sort !== sort) throw new AppError('INVALID_CURSOR');
  const page = { limit: limit + 1, after };
  const rows = await rowsOf(ctx, query, page);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const key = last && (sort === 'closed' ? last.closedAt : last.openedAt)?.getTime();
  return { cases: await withReports(ctx, shown), next: last ? writeCursor({ sort, key: key ?? 0, id: last.id }) : null };
}

function rowsOf(ctx: RequestContext, { subject, topic, state }: CasesQuery, page: Parameters<typeof repo.openCases>[1]) {
  if (subject) return repo.casesOfSubject(ctx.db, subject, page);
  if (topic) return repo.openCasesOfTopic(ctx.db, topic);
  return state === 'closed' ? repo.closedCases(ctx.db, page) : repo.openCases(ctx.db, page);
}

/** Closes a case, once: of two at once the second hears of the first. Those who reported are told. */
export async function closeCase(ctx: RequestContext, id: string, { decision, reason }: CaseDecision): Promise<{ case: ModerationCase }> {
  const viewer = permit(ctx, 'staff.see');
  const [row] = await repo.findCase(ctx.db, id);
  if (!row) throw new AppError('NOT_FOUND');
  if (row.closedAt) throw new AppError('ALREADY_DECIDED');
  if (decision === 'uphold' && reason.trim() === '')
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'reason', message: 'Say what was wrong and what was done.' }] });
  const after = { decision, reason, assignedTo: viewer.id, closedAt: ctx.now };
  const { topicType, topic } = row;
  const entry = { actor: viewer.id, action: `case_${decision}`, targetType: 'case' as const, target: id, reason };
  const before = { topicType, topic, subject: row.subjectId, reportCount: row.reportCount };
  const [closed] = await ctx.db.batch([
    repo.close(ctx.db, id, after),
    audit.append(ctx.db, auditEntry(ctx, { ...entry, before, after: { decision } }), repo.whenClosedAt(id, viewer.id, ctx.now)),
    repo.tellReporters(ctx.db, { caseId: id, text: outcomeSentence(decision, topicTitle(row), reason), at: ctx.now, topicType, topic }),
  ]);
  if (closed.meta.changes === 0) throw new AppError('ALREADY_DECIDED');
  const [answer] = await withReports(ctx, [{ ...row, ...after }]);
  if (!answer) throw new AppError('UNKNOWN_ERROR');
  return { case: answer };
}

async function withReports(ctx: RequestContext, rows: readonly repo.CaseRow[]): Promise<ModerationCase[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const reports = await repo.reportsOf(ctx.db, ids, REPORTS_A_PAGE);
  return rows.map((row) => ({
    _id: row.id,
    topicType: row.topicType,
    topic: row.topic,
    subject: row.username === null ? null : { _id: row.subjectId, username: row.username },
    title: topicTitle(row),
    link: linkOf(row),
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

function linkOf({ topicType, type, urlName, username }: repo.CaseRow): string {
  if (topicType === 'user') return username === null ? '' : `/profile/${username}`;
  return type !== null && isKind(type) ? `/${type}/${urlName}` : '';
}
