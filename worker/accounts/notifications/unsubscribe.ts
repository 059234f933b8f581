import { AppError } from '#base/errors';
import { STOPPABLE_MAILS, type StoppableMail } from '#base/notifications';
import { findUserById } from '#worker/accounts/users/find-user';
import { updateUser } from '#worker/accounts/users/update-user';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';
import { isCrossOrigin } from '#worker/http/same-origin';
import { signPayload, signPayloadSync, verifyPayload } from '#worker/platform/signing';

/** What the signature of each kind's links is for: a link works only for the kind it was sent with. */
const PURPOSES: Record<StoppableMail, string> = { digest: 'digest', decisions: 'decision-mails' };

const buildLink = (origin: string, token: string) => `${origin}/unsubscribe?token=${encodeURIComponent(token)}`;

/** Builds the unsubscribe link of digests. It works without a session and only for digests. */
export const buildUnsubscribeLink = async ({ settings }: RequestContext, userId: string): Promise<string> =>
  buildLink(settings.origin, await signPayload(settings.secret, PURPOSES.digest, { userId }));

/** Builds the unsubscribe link of mails about decisions, like that of digests. */
export const buildDecisionUnsubscribeLink = ({ settings }: RequestContext, userId: string): string =>
  buildLink(settings.origin, signPayloadSync(settings.secret, PURPOSES.decisions, { userId }));

export type UnsubscribeState = 'confirm' | 'done' | 'unknown';

/** State of the unsubscribe page, and the mails that its link is about. Only its button changes the setting, because mail programs open links in advance. */
export async function openUnsubscribePage(
  ctx: RequestContext,
  request: Request,
  token: string,
): Promise<{ state: UnsubscribeState; mail: StoppableMail }> {
  const signed = await findSignedUser(ctx, token);
  if (!signed) return { state: 'unknown', mail: 'digest' };
  const { mail, row } = signed;
  if (request.method !== 'POST') return { state: isStopped(row, mail) ? 'done' : 'confirm', mail };
  if (isCrossOrigin(request, ctx.settings.origin)) throw new AppError('CROSS_ORIGIN');
  await updateUser(ctx, row.id, mail === 'digest' ? { digest: 'off', digestDueAt: null } : { decisionMails: false });
  return { state: 'done', mail };
}

const isStopped = (row: UserRow, mail: StoppableMail) => (mail === 'digest' ? row.digest === 'off' : !row.decisionMails);

async function findSignedUser(ctx: RequestContext, token: string): Promise<{ mail: StoppableMail; row: UserRow } | null> {
  for (const mail of STOPPABLE_MAILS) {
    const signed = (await verifyPayload(ctx.settings.secret, PURPOSES[mail], token)) as { userId?: string } | null;
    const row = signed?.userId ? await findUserById(ctx, signed.userId) : undefined;
    if (row && !row.erasedAt) return { mail, row };
  }
  return null;
}
