import type { Role } from '#base/roles';
import { toUsernameError } from '#worker/accounts/users/usernames';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

interface NewAccount {
  id?: string;
  username: string;
  role: Role;
  passwordHash: string;
  firstName: string;
  lastName: string;
  userQuote?: string;
  profilePicture?: string;
}

/** Creates an account without a sign-up: system accounts and the users of a new development store. */
export async function createAccount(ctx: RequestContext, account: NewAccount): Promise<{ id: string }> {
  const id = account.id ?? ctx.newId();
  await repo.insertUser(ctx.db, { ...account, id, createdAt: ctx.now }).catch((error: Error) => {
    throw toUsernameError(error);
  });
  return { id };
}
