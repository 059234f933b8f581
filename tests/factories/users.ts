import type { Role, UserStatus } from '#base/roles';
import { bindings, clock } from '#tests/helpers/api';
import * as users from '#worker/accounts/account/repo';
import { createRequestContext } from '#worker/context';
import { hashPassword, openKeyDerivation } from '#worker/platform/password';

export interface Person {
  id: string;
  username: string;
}

let createdCount = 0;
/** A signed-up user; `password` is hashed only where a test signs in with it. */
export async function buildUser({
  role = 'user',
  status = [],
  password,
  ...fields
}: {
  id?: string;
  username?: string;
  role?: Role;
  status?: UserStatus[];
  password?: string;
  publishedCount?: number;
  email?: string;
  emailVerifiedAt?: Date;
  decisionMails?: boolean;
} = {}): Promise<Person> {
  createdCount += 1;
  const ctx = createRequestContext({ env: bindings, now: clock.now });
  const row = {
    id: ctx.newId(),
    username: `person_${createdCount}`,
    role,
    status,
    passwordHash: password ? await hashPassword(password, openKeyDerivation(bindings)) : 'none',
    createdAt: clock.now,
    ...fields,
  };
  await users.insertUser(ctx.db, row);
  return { id: row.id, username: row.username };
}
