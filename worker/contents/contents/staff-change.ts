import type { SQL } from 'drizzle-orm';
import { SYSTEM_USERS } from '#base/product';
import { ANSWERABLE } from '#base/reviews';
import { changesBetween } from '#rules/audit/changes';
import type { SignedIn } from '#rules/permissions';
import { impliedDecision } from '#rules/reviews/decide';
import { decisionSentence } from '#rules/reviews/words';
import { contentPath, decisionPath } from '#rules/screens/paths';
import { notifyReview } from '#worker/accounts/notifications/notify';
import * as users from '#worker/accounts/users/repo';
import type { RequestContext } from '#worker/context';
import { auditEntry } from '#worker/moderation/audit/entry';
import * as audit from '#worker/moderation/audit/repo';
import { answerAppeals } from '#worker/moderation/reviews/repo';
import { type Change, type Statement, savedAt } from './change.ts';
import type { ContentRow } from './columns.ts';
import * as repo from './repo.ts';

/** The columns of a content that staff change, and that undoing puts back. */
export const STAFF_COLUMNS = [
  ...['title', 'description', 'status', 'userStatus', 'reviewStatus', 'tags', 'internalTags', 'categories', 'recommend'],
  ...['creatorId', 'creatorName', 'creatorUsername', 'official', 'previousCreatorId', 'publishedAt'],
] as const satisfies readonly (keyof ContentRow)[];

export interface StaffAction {
  row: ContentRow;
  changes: Partial<ContentRow>;
  viewer: SignedIn;
  action: string;
  reason?: string;
  /** What the creator is told; nobody is told of what one does to one's own, nor the accounts nobody reads. */
  sentence?: string;
  /** What the log keeps beside the content's own columns. */
  aside?: { before: object; after: object };
  also?: (decisionId: string, next: ContentRow) => Statement[];
}

/** A change by staff with its entry in the audit log and its word to the creator, under one id: that of the decision. */
export function staffChange(
  ctx: RequestContext,
  { row, changes, viewer, action, reason = '', sentence, aside, also }: StaffAction,
): Change {
  const id = ctx.newId();
  const save = { id, at: savedAt(ctx, row), by: viewer.id };
  const went = repo.wasSaved(row.id, save);
  // What comes out of the recycle bin is told to whoever has it from then on.
  const hearer = row.creatorId === SYSTEM_USERS.recycleBin ? (changes.creatorId ?? row.creatorId) : row.creatorId;
  const tells = sentence !== undefined && hearer !== viewer.id && hearer !== SYSTEM_USERS.recycleBin;
  const entry = { id, actor: viewer.id, action, targetType: 'content' as const, target: row.id, reason };
  return {
    row,
    changes: { ...changes, adminSavedAt: ctx.now },
    save,
    also: (next) => [
      audit.append(ctx.db, auditEntry(ctx, { ...entry, ...loggedChanges(row, next, aside) }), went),
      ...(tells ? [tell(ctx, { row: { ...row, creatorId: hearer }, sentence, action }, went)] : []),
      ...(also?.(id, next) ?? []),
    ],
  };
}

function loggedChanges(row: ContentRow, next: ContentRow, aside: StaffAction['aside']) {
  const { before, after } = changesBetween({ ...row }, { ...next }, STAFF_COLUMNS);
  return { before: { ...before, ...aside?.before }, after: { ...after, ...aside?.after } };
}

/** The log entry of an admin save. Where it changes how far another's content is open it is a decision, which the creator hears of and may answer. */
export function logStaffSave(
  ctx: RequestContext,
  { row, next, save }: { row: ContentRow; next: ContentRow; save: repo.Save },
): Statement[] {
  const decision = row.creatorId === save.by ? null : impliedDecision(row, next);
  const entry = { id: save.id, actor: save.by, action: decision ?? 'save', targetType: 'content' as const, target: row.id };
  const went = repo.wasSaved(row.id, save);
  return [
    audit.append(ctx.db, auditEntry(ctx, { ...entry, ...loggedChanges(row, next, undefined) }), went),
    ...(decision
      ? [
          tell(ctx, { row, sentence: decisionSentence(decision, row.title), action: decision }, went),
          answerAppeals(ctx.db, row.id, ctx.now, went),
        ]
      : []),
    ...(decision === 'reject' ? [users.rememberRejection(ctx.db, row.creatorId, ctx.now, went)] : []),
  ];
}

/** What can be answered leads to where it is; the rest to the content itself. */
function tell(ctx: RequestContext, { row, sentence, action }: { row: ContentRow; sentence: string; action: string }, went: SQL) {
  const isAnswerable = ANSWERABLE.some((one) => one === action);
  const link = isAnswerable ? decisionPath(row.uid) : contentPath({ type: row.type, urlName: row.urlName, _id: row.id });
  return notifyReview(ctx, { id: row.id, creatorId: row.creatorId, title: row.title, link, sentence }, went);
}

/** The thread of a content's comments. */
export const threadOf = ({ type, uid }: Pick<ContentRow, 'type' | 'uid'>) => `${type}-${uid}`;
