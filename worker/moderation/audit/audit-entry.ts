import type { AuditAction, AuditTargetType } from '#base/audit-actions';
import type { RequestContext } from '#worker/context';
import type { SqlCondition } from '#worker/db/client';
import * as repo from './repo.ts';

export interface AuditEntryInput {
  id?: string;
  actor: string;
  action: AuditAction;
  targetType: AuditTargetType;
  target: string;
  before: object;
  after: object;
  reason?: string;
}

/** Appends an entry to the audit log, in the batch of the change it records and only if `condition` is true there. */
export const insertAuditEntry = (
  ctx: RequestContext,
  { id = ctx.newId(), actor, reason = '', ...action }: AuditEntryInput,
  condition?: SqlCondition,
) => repo.insertAuditEntry(ctx.db, { id, actorId: actor, reason, createdAt: ctx.now, ...action }, condition);
