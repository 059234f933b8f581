import type { ContentAuditAction } from '#base/audit-actions';
import { SYSTEM_USERS } from '#base/product';
import { APPEALABLE_DECISIONS } from '#base/reviews';
import { getChangedFields } from '#rules/audit/changed-fields';
import type { SignedInViewer } from '#rules/permissions';
import { getImpliedDecision } from '#rules/reviews/review-actions';
import { formatDecision } from '#rules/reviews/review-texts';
import { getContentPath, getDecisionPath } from '#rules/screens/paths';
import { notifyReview } from '#worker/accounts/notifications/notify';
import { setLastRejectedAt } from '#worker/accounts/users/update-user';
import type { RequestContext } from '#worker/context';
import type { BatchStatement, SqlCondition } from '#worker/db/client';
import type { ContentRow } from '#worker/db/content-columns';
import { markAppealsAnswered } from '#worker/moderation/appeals/service';
import { insertAuditEntry } from '#worker/moderation/audit/audit-entry';
import * as repo from './repo.ts';
import { type ContentWrite, createSaveStamp } from './write-content.ts';

/** The columns that staff change and that undoing a decision restores. */
export const STAFF_COLUMNS = [
  ...['title', 'description', 'status', 'userStatus', 'reviewStatus', 'tags', 'internalTags', 'categories', 'recommend'],
  ...['creatorId', 'creatorName', 'creatorUsername', 'official', 'previousCreatorId', 'publishedAt'],
  ...['urlName', 'version', 'pendingVersion', 'pendingSavedAt', 'pendingRefusal'],
] as const satisfies readonly (keyof ContentRow)[];

export interface StaffAction {
  row: ContentRow;
  changes: Partial<ContentRow>;
  viewer: SignedInViewer;
  action: ContentAuditAction;
  reason?: string;
  /** The notification to the creator. Staff get none about their own contents, and the recycle bin gets none. */
  sentence?: string;
  /** Values that the audit log stores in addition to the content's columns. */
  auditDetails?: { before: object; after: object };
  /** The creator's change that waits, with what staff change of the same fields. */
  pendingContent?: ContentRow | undefined;
  /** Further statements of the batch; `ifSaved` is true only if the content was saved. */
  extraStatements?: (ifSaved: SqlCondition) => BatchStatement[];
}

/**
 * Builds a change by staff with its audit entry and its notification. The audit entry has the id of the save, by which it can be undone.
 */
export function buildStaffChange(
  ctx: RequestContext,
  { row, changes, viewer, action, reason = '', sentence, auditDetails, pendingContent, extraStatements }: StaffAction,
): ContentWrite {
  const stamp = createSaveStamp(ctx, row, viewer.id);
  const ifSaved = repo.wasSaved(row.id, stamp);
  // The new owner of a content that leaves the recycle bin gets the notification.
  const recipient = row.creatorId === SYSTEM_USERS.recycleBin ? (changes.creatorId ?? row.creatorId) : row.creatorId;
  const shouldNotify = sentence !== undefined && recipient !== viewer.id && recipient !== SYSTEM_USERS.recycleBin;
  const entry = { id: stamp.id, actor: viewer.id, action, targetType: 'content' as const, target: row.id, reason };
  return {
    row,
    changes: { ...changes, adminSavedAt: ctx.now },
    stamp,
    expectedModifiedAt: row.modifiedAt,
    isNewVersion: false,
    pendingContent,
    extraStatements: (newRow) => [
      insertAuditEntry(ctx, { ...entry, ...getLoggedChanges(row, newRow, auditDetails) }, ifSaved),
      ...(shouldNotify ? [notifyDecision(ctx, { row: { ...row, creatorId: recipient }, sentence, action }, ifSaved)] : []),
      ...(extraStatements?.(ifSaved) ?? []),
    ],
  };
}

function getLoggedChanges(row: ContentRow, newRow: ContentRow, auditDetails: StaffAction['auditDetails']) {
  const { before, after } = getChangedFields({ ...row }, { ...newRow }, STAFF_COLUMNS);
  return { before: { ...before, ...auditDetails?.before }, after: { ...after, ...auditDetails?.after } };
}

/**
 * Builds the audit entry of an admin save. A save that changes who may open another user's content is a decision: its creator is notified
 * and may appeal.
 */
export function buildStaffSaveLog(
  ctx: RequestContext,
  { row, newRow, stamp }: { row: ContentRow; newRow: ContentRow; stamp: repo.SaveStamp },
): BatchStatement[] {
  const decision = row.creatorId === stamp.by ? null : getImpliedDecision(row, newRow);
  const entry = { id: stamp.id, actor: stamp.by, action: decision ?? ('save' as const), targetType: 'content' as const, target: row.id };
  const ifSaved = repo.wasSaved(row.id, stamp);
  return [
    insertAuditEntry(ctx, { ...entry, ...getLoggedChanges(row, newRow, getInternalSearchChange(row, newRow)) }, ifSaved),
    ...(decision
      ? [
          notifyDecision(ctx, { row, sentence: formatDecision(decision, row.title), action: decision }, ifSaved),
          markAppealsAnswered(ctx, row.id, ifSaved),
        ]
      : []),
    ...(decision === 'reject' ? [setLastRejectedAt(ctx, row.creatorId, { at: ctx.now, ifSaved })] : []),
  ];
}

function getInternalSearchChange(row: ContentRow, newRow: ContentRow): StaffAction['auditDetails'] {
  const [before, after] = [row, newRow].map(({ metadata: { internalSearch = '' } }) => ({ internalSearch }));
  return before && after && before.internalSearch !== after.internalSearch ? { before, after } : undefined;
}

/** Notifies the creator, with a link to the decision if it can be appealed, otherwise to the content if it can be opened. */
function notifyDecision(
  ctx: RequestContext,
  { row, sentence, action }: { row: ContentRow; sentence: string; action: string },
  ifSaved: SqlCondition,
) {
  const isAppealable = APPEALABLE_DECISIONS.some((decision) => decision === action);
  const contentPath = getContentPath({ type: row.type, urlName: row.urlName, _id: row.id });
  // Nobody but staff opens what is in the recycle bin.
  const link = isAppealable ? getDecisionPath(row.uid) : action === 'discard' ? '' : contentPath;
  return notifyReview(ctx, { id: row.id, creatorId: row.creatorId, title: row.title, link, sentence }, ifSaved);
}
