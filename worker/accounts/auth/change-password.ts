import type { PasswordChange } from '#contract/accounts/users';
import { buildPasswordChangedEmail } from '#rules/mails/email-messages';
import { enqueueMail } from '#worker/accounts/mails/service';
import { requireStrongPassword } from '#worker/accounts/passwords/require-strong-password';
import { updateUser } from '#worker/accounts/users/update-user';
import type { RequestContext } from '#worker/context';
import { permit } from '#worker/permit';
import { queuePasswordHash } from './password-hashes.ts';
import { reauthenticate } from './reauthenticate.ts';
import { revokeIssued } from './recovery/revoke-issued.ts';
import { startSession } from './session.ts';

/** Changes the viewer's password. Ends everything that was issued before, and starts a new session for this call. */
export async function changePassword(ctx: RequestContext, { old_password, new_password }: PasswordChange): Promise<undefined> {
  const viewer = permit(ctx, 'account.change');
  const row = await reauthenticate(ctx, viewer.id, old_password);
  await requireStrongPassword(ctx, { password: new_password, path: 'new_password', username: row.username, email: row.email });
  const passwordHash = await queuePasswordHash(ctx, new_password);
  const statements = [
    updateUser(ctx, row.id, { passwordHash }),
    ...revokeIssued(ctx, row.id, 'password_changed'),
    enqueueMail(ctx, { to: row.emailVerifiedAt ? row.email : '', ...buildPasswordChangedEmail(ctx.settings, row) }),
  ];
  await startSession(ctx, row.id, { statements });
}
