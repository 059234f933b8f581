import type { RequestContext } from '#worker/context';
import type { AuditRow } from './repo.ts';

interface AuditEntryInput {
  id?: string;
  actor: string;
  action: string;
  targetType: 'content' | 'user' | 'comment' | 'case' | 'setting' | 'embed';
  target: string;
  before: object;
  after: object;
  reason?: string;
}

/** An entry of the audit log, as it is appended in the batch of what it tells of. */
export const createAuditEntry = (ctx: RequestContext, { id = ctx.newId(), actor, reason = '', ...action }: AuditEntryInput): AuditRow => ({
  id,
  actorId: actor,
  reason,
  createdAt: ctx.now,
  ...action,
});
