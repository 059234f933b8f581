import type { CaseAction, CaseSubject, ModerationCase } from '#contract/moderation/cases';
import { formatCaseTopic } from '#rules/cases/case-texts';
import { getTopicPath } from '#rules/cases/topic-paths';
import { findUsersByIds } from '#worker/accounts/users/find-user';
import type { UserRow } from '#worker/accounts/users/user-row';
import { presentCard } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import * as repo from './details-repo.ts';
import type { CaseRow } from './repo.ts';

const MAX_REPORTS = 200;
const MAX_STEPS = 100;

type CaseReportRow = Awaited<ReturnType<typeof repo.findCaseReports>>[number];
type CaseStepRow = Awaited<ReturnType<typeof repo.findCaseSteps>>[number];

/** Cases with all that staff need to decide on them: what was reported, by whom, whose it is, and what was done about it. */
export async function presentCases(ctx: RequestContext, rows: readonly CaseRow[]): Promise<ModerationCase[]> {
  const [first] = rows;
  if (!first) return [];
  const openRows = rows.filter(({ closedAt }) => closedAt === null);
  const [reports, contents, users, closedCounts, steps] = await ctx.db.batch([
    repo.findCaseReports(
      ctx.db,
      rows.map(({ id }) => id),
      MAX_REPORTS,
    ),
    repo.findCaseContents(
      ctx.db,
      rows.flatMap(({ contentId }) => contentId ?? []),
    ),
    findUsersByIds(
      ctx,
      rows.map(({ subjectId }) => subjectId),
    ),
    repo.countClosedCases(
      ctx.db,
      rows.map(({ subjectId }) => subjectId),
    ),
    repo.findCaseSteps(ctx.db, {
      // The entry of a closed case has its id, and says what was done with it.
      targets: [...rows.map(({ id }) => id), ...openRows.flatMap(({ topic, subjectId }) => [topic, subjectId])],
      since: new Date(Math.min(...rows.map(({ openedAt }) => openedAt.getTime()))),
      limit: MAX_STEPS,
    }),
  ]);
  const cardsById = new Map(contents.map((row) => [row.id, presentCard(row, ctx.viewer)]));
  const usersById = new Map(users.map((row) => [row.id, row]));
  return rows.map((row) => ({
    ...presentTopic(row),
    subject: presentSubject(usersById.get(row.subjectId)),
    content: cardsById.get(row.contentId ?? '') ?? null,
    reports: reports.filter(({ caseId }) => caseId === row.id).map(presentReport),
    closedBefore: presentClosedCount(
      row,
      closedCounts.find(({ subjectId }) => subjectId === row.subjectId),
    ),
    ...presentSteps(row, steps),
  }));
}

const presentTopic = (row: CaseRow) => ({
  _id: row.id,
  topicType: row.topicType,
  topic: row.topic,
  title: formatCaseTopic(row),
  link: getTopicPath(row),
  comment:
    row.topicType === 'comment' && row.text !== null && row.commentedAt !== null
      ? { text: row.text, dateCreated: new Date(row.commentedAt).toISOString() }
      : null,
  reportCount: row.reportCount,
  assignedTo: row.assignedTo,
  decision: row.decision,
  reason: row.reason,
  dateOpened: row.openedAt.toISOString(),
  dateClosed: row.closedAt?.toISOString() ?? null,
});

function presentSubject(row: UserRow | undefined): CaseSubject | null {
  if (!row || row.erasedAt) return null;
  const { id, username, firstName, lastName, userQuote, profilePicture, role, status, statusReason, statusUntil, publishedCount } = row;
  return {
    ...{ _id: id, username, firstName, lastName, userQuote, profilePicture, role, status, statusReason, publishedCount },
    statusUntil: statusUntil?.toISOString() ?? null,
  };
}

const presentReport = ({ reporterId, reporterName, reason, text, createdAt }: CaseReportRow) => ({
  ...{ reporter: { _id: reporterId, username: reporterName ?? '' }, reason, text, date: createdAt.toISOString() },
});

function presentClosedCount({ closedAt, decision }: CaseRow, row: { count: number; upheld: number } | undefined) {
  const [own, ownUpheld] = [closedAt ? 1 : 0, closedAt && decision === 'uphold' ? 1 : 0];
  return { count: Math.max(0, (row?.count ?? 0) - own), upheld: Math.max(0, (row?.upheld ?? 0) - ownUpheld) };
}

function presentSteps(row: CaseRow, steps: readonly CaseStepRow[]): Pick<ModerationCase, 'steps' | 'closedBy' | 'action'> {
  const presentActor = ({ actorId, actorName }: CaseStepRow) => ({ _id: actorId, username: actorName ?? '' });
  if (row.closedAt) {
    const closing = steps.find(({ target }) => target === row.id);
    const { action = null } = (closing?.after ?? {}) as { action?: CaseAction | null };
    return { steps: [], closedBy: closing ? presentActor(closing) : null, action };
  }
  const stepsSince = steps.filter(
    ({ target, createdAt }) => (target === row.topic || target === row.subjectId) && createdAt.getTime() >= row.openedAt.getTime(),
  );
  return {
    steps: stepsSince.map((step) => ({
      ...{ action: step.action, by: presentActor(step), reason: step.reason, date: step.createdAt.toISOString() },
    })),
    closedBy: null,
    action: null,
  };
}
