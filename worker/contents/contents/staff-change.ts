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

/** The columns of a content that staff change, and that undoing puts back. */
export const STAFF_COLUMNS = [
  ...['title', 'description', 'status', 'userStatus', 'reviewStatus', 'tags', 'internalTags', 'categories', 'recommend'],
  ...['creatorId', 'creatorName', 'creatorUsername', 'official', 'previousCreatorId', 'publishedAt'],
] as const satisfies readonly (keyof ContentRow)[];

export interface StaffAction {
  row: ContentRow;
  changes: Partial<ContentRow>;
  viewer: SignedInViewer;
  action: string;
  reason?: string;
  /** What the creator is told; nobody is told of what one does to one's own, nor the accounts nobody reads. */
  sentence?: string;
  /** What the log keeps beside the content's own columns. */
  auditDetails?: { before: object; after: object };
  /** Further statements of the batch; `ifSaved` is true in it only after the content was saved. */
  extraStatements?: (ifSaved: SqlCondition) => BatchStatement[];
}

/** A change by staff with its entry in the audit log and its word to the creator, under one id: that of the decision. */
export function buildStaffChange(
  ctx: RequestContext,
  { row, changes, viewer, action, reason = '', sentence, auditDetails, extraStatements }: StaffAction,
): ContentWrite {
  const save = createSaveStamp(ctx, row, viewer.id);
  const ifSaved = repo.wasSaved(row.id, save);
  // What comes out of the recycle bin is told to whoever has it from then on.
  const recipient = row.creatorId === SYSTEM_USERS.recycleBin ? (changes.creatorId ?? row.creatorId) : row.creatorId;
  const shouldNotify = sentence !== undefined && recipient !== viewer.id && recipient !== SYSTEM_USERS.recycleBin;
  const entry = { id: save.id, actor: viewer.id, action, targetType: 'content' as const, target: row.id, reason };
  return {
    row,
    changes: { ...changes, adminSavedAt: ctx.now },
    save,
    expected: row.modifiedAt,
    isNewVersion: false,
    extraStatements: (next) => [
      insertAuditEntry(ctx, { ...entry, ...getLoggedChanges(row, next, auditDetails) }, ifSaved),
      ...(shouldNotify ? [notifyDecision(ctx, { row: { ...row, creatorId: recipient }, sentence, action }, ifSaved)] : []),
      ...(extraStatements?.(ifSaved) ?? []),
    ],
  };
}

function getLoggedChanges(row: ContentRow, next: ContentRow, auditDetails: StaffAction['auditDetails']) {
  const { before, after } = getChangedFields({ ...row }, { ...next }, STAFF_COLUMNS);
  return { before: { ...before, ...auditDetails?.before }, after: { ...after, ...auditDetails?.after } };
}

/** The log entry of an admin save. Where it changes how far another's content is open it is a decision, which the creator hears of and may answer. */
export function buildStaffSaveLog(
  ctx: RequestContext,
  { row, next, save }: { row: ContentRow; next: ContentRow; save: repo.SaveStamp },
): BatchStatement[] {
  const decision = row.creatorId === save.by ? null : getImpliedDecision(row, next);
  const entry = { id: save.id, actor: save.by, action: decision ?? 'save', targetType: 'content' as const, target: row.id };
  const ifSaved = repo.wasSaved(row.id, save);
  return [
    insertAuditEntry(ctx, { ...entry, ...getLoggedChanges(row, next, undefined) }, ifSaved),
    ...(decision
      ? [
          notifyDecision(ctx, { row, sentence: formatDecision(decision, row.title), action: decision }, ifSaved),
          markAppealsAnswered(ctx, row.id, ifSaved),
        ]
      : []),
    ...(decision === 'reject' ? [setLastRejectedAt(ctx, row.creatorId, { at: ctx.now, ifSaved })] : []),
  ];
}

/** What can be answered leads to where it is; the rest to the content itself. */
function notifyDecision(
  ctx: RequestContext,
  { row, sentence, action }: { row: ContentRow; sentence: string; action: string },
  ifSaved: SqlCondition,
) {
  const isAnswerable = APPEALABLE_DECISIONS.some((one) => one === action);
  const link = isAnswerable ? getDecisionPath(row.uid) : getContentPath({ type: row.type, urlName: row.urlName, _id: row.id });
  return notifyReview(ctx, { id: row.id, creatorId: row.creatorId, title: row.title, link, sentence }, ifSaved);
}
