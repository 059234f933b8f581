import * as repo from '#worker/accounts/auth/repo';
import { deleteEnabledFactor, deleteRecoveryCodes, deleteUnconfirmedFactor } from '#worker/accounts/auth/second-factor/repo';
import type { RequestContext } from '#worker/context';
import type { BatchStatement, Db } from '#worker/db/client';
import { SECRET_PURPOSES } from '#worker/db/schema/accounts';
import { isRevokedBy, OTHER_ACCESS, type OtherAccess, type Recovery } from './issued-access.ts';

const DELETIONS: Record<OtherAccess, (db: Db, userId: string, keptSession: string) => BatchStatement> = {
  session: (db, userId, keptSession) => repo.deleteSessionsOfUser(db, userId, keptSession),
  known_device: (db, userId) => repo.forgetDevices(db, userId),
  app_set_up: (db, userId) => deleteUnconfirmedFactor(db, userId),
  app: (db, userId) => deleteEnabledFactor(db, userId),
  recovery_codes: (db, userId) => deleteRecoveryCodes(db, userId),
};

/**
 * Returns the statements that end everything that was issued to or for an account, except what `KEPT_ACCESS` keeps in this recovery. They
 * belong into the batch of the recovery, before whatever it issues anew. `keptSession` is the id of a session that stays.
 */
export function revokeIssued(ctx: RequestContext, userId: string, recovery: Recovery, { keptSession = '' } = {}): BatchStatement[] {
  const purposes = SECRET_PURPOSES.filter((purpose) => isRevokedBy(purpose, recovery));
  return [
    repo.deleteSecretsOfPurposes(ctx.db, userId, purposes),
    ...(purposes.includes('link_code') ? [repo.deleteLinkCodesTo(ctx.db, userId)] : []),
    ...OTHER_ACCESS.filter((access) => isRevokedBy(access, recovery)).map((access) => DELETIONS[access](ctx.db, userId, keptSession)),
  ];
}
