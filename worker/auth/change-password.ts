import { passwordChangedLetter } from '#rules/mails/letters';
import type { PasswordChange } from '#wire/users';
import type { RequestContext } from '../context.ts';
import { queueMail } from '../mails/service.ts';
import { permit } from '../permit.ts';
import { hashPassword } from '../platform/password.ts';
import * as users from '../users/repo.ts';
import { provePassword } from './prove.ts';
import * as repo from './repo.ts';
import { startSession } from './session.ts';

/** Changes the viewer's password. Every session ends, and this one goes on under a new token. */
export async function changePassword(ctx: RequestContext, { old_password, new_password }: PasswordChange): Promise<undefined> {
  const viewer = permit(ctx, 'account.change');
  const row = await provePassword(ctx, viewer.id, old_password);
  const passwordHash = await hashPassword(new_password);
  await ctx.db.batch([
    users.updateUser(ctx.db, row.id, { passwordHash }),
    repo.deleteSessionsOfUser(ctx.db, row.id),
    repo.withdrawResets(ctx.db, row.id, { purpose: 'password' }),
    queueMail(ctx, { to: row.emailVerifiedAt ? row.email : '', ...passwordChangedLetter(ctx.settings, row) }),
  ]);
  await startSession(ctx, row.id);
}
