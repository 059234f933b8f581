import type { ContentAuditAction } from '#base/audit-actions';
import { SYSTEM_USERS } from '#base/product';
import { APPEALABLE_DECISIONS, CONTENT_NOTICES, type ContentNotice } from '#base/reviews';
import { getChangedFields } from '#rules/audit/changed-fields';
import { getAudience } from '#rules/contents/visibility';
import type { SignedInViewer } from '#rules/permissions';
import { getImpliedDecision } from '#rules/reviews/review-actions';
import { formatDecision, toChangeDecision } from '#rules/reviews/review-texts';
import { getContentPath, getDecisionPath } from '#rules/screens/paths';
import { enqueueDecisionMail } from '#worker/accounts/mails/decision-mails';
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
  /** The notification to the creator, who gets an e-mail too. Staff get none about their own contents, and the recycle bin gets none. */
  sentence?: string;
  /** The action that this one undoes. */
  undoneId?: string;
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
  { row, changes, viewer, action, reason = '', sentence, undoneId, auditDetails, pendingContent, extraStatements }: StaffAction,
): ContentWrite {
  const stamp = createSaveStamp(ctx, row, viewer.id);
  const ifSaved = repo.wasSaved(row.id, stamp);
  const recipient = getRecipient(row, changes);
  const shouldNotify = sentence !== undefined && recipient.id !== viewer.id && recipient.id !== SYSTEM_USERS.recycleBin;
  const entry = { id: stamp.id, actor: viewer.id, action, targetType: 'content' as const, target: row.id, reason };
  const notice = { decisionId: stamp.id, recipient, action: getNotice(row, action), reason: action === 'undo' ? '' : reason };
  return {
    row,
    changes: { ...changes, adminSavedAt: ctx.now },
    stamp,
    expectedModifiedAt: row.modifiedAt,
    isNewVersion: false,
    pendingContent,
    extraStatements: (newRow) => [
      insertAuditEntry(ctx, { ...entry, ...getLoggedChanges(row, newRow, auditDetails) }, ifSaved),
      ...(shouldNotify ? notifyDecision(ctx, { ...notice, row, newRow, sentence, undoneId }, ifSaved) : []),
      ...(extraStatements?.(ifSaved) ?? []),
    ],
  };
}

/** Who is told: the creator, or the new owner of a content that leaves the recycle bin. */
const getRecipient = ({ creatorId, creatorUsername }: ContentRow, changes: Partial<ContentRow>): DecisionNotice['recipient'] =>
  creatorId === SYSTEM_USERS.recycleBin
    ? { id: changes.creatorId ?? creatorId, username: changes.creatorUsername ?? creatorUsername }
    : { id: creatorId, username: creatorUsername };

/** What the creator is told of an action: of a change that is pending, whether it is published. */
function getNotice({ pendingVersion }: ContentRow, action: string): ContentNotice | null {
  const notice = CONTENT_NOTICES.find((candidate) => candidate === action);
  if (notice === undefined) return null;
  return pendingVersion === null ? notice : toChangeDecision(notice);
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
  const notice = { decisionId: stamp.id, recipient: getRecipient(row, {}), reason: '' };
  return [
    insertAuditEntry(ctx, { ...entry, ...getLoggedChanges(row, newRow, getInternalSearchChange(row, newRow)) }, ifSaved),
    ...(decision
      ? [
          ...notifyDecision(ctx, { ...notice, row, newRow, sentence: formatDecision(decision, row.title), action: decision }, ifSaved),
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

interface DecisionNotice {
  decisionId: string;
  recipient: { id: string; username: string };
  /** The content before and after. */
  row: ContentRow;
  newRow: ContentRow;
  sentence: string;
  action: ContentNotice | null;
  reason: string;
  undoneId?: string | undefined;
}

/**
 * Notifies the creator, with a link to the decision if it can be appealed, otherwise to the content if they can open it, and enqueues the
 * mail about it. Featuring is no decision and sends none.
 */
function notifyDecision(ctx: RequestContext, notice: DecisionNotice, ifSaved: SqlCondition): BatchStatement[] {
  const { decisionId, recipient, row, newRow, sentence, action, reason, undoneId } = notice;
  const { id, title } = row;
  if (action === null) return [];
  const decisionPath = newRow.creatorId === recipient.id && isAppealable(action) ? getDecisionPath(row.uid) : null;
  const canOpen = newRow.creatorId === recipient.id || getAudience(newRow) !== 'creator';
  const contentPath = canOpen ? getContentPath({ type: row.type, urlName: newRow.urlName, _id: id }) : null;
  const notification = { id, creatorId: recipient.id, action, title, link: decisionPath ?? contentPath ?? '', sentence };
  const mail = { id: decisionId, creator: recipient, action, title, reason, decisionPath, contentPath, undoneId };
  return [
    notifyReview(ctx, notification, ifSaved),
    ...(action === 'feature' || action === 'unfeature' ? [] : enqueueDecisionMail(ctx, mail, ifSaved)),
  ];
}

const isAppealable = (action: ContentNotice) => [...APPEALABLE_DECISIONS, 'refuse_change'].some((decision) => decision === action);
