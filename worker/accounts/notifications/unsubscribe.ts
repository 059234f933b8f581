import { AppError } from '#base/errors';
import { findUserById } from '#worker/accounts/users/find-user';
import { updateUser } from '#worker/accounts/users/update-user';
import type { RequestContext } from '#worker/context';
import { isCrossOrigin } from '#worker/http/same-origin';
import { signPayload, verifyPayload } from '#worker/platform/signing';

const PURPOSE = 'digest';

/** Builds the unsubscribe link of digests. It works without a session and only for digests. */
export const buildUnsubscribeLink = async ({ settings }: RequestContext, userId: string): Promise<string> =>
  `${settings.origin}/unsubscribe?token=${encodeURIComponent(await signPayload(settings.secret, PURPOSE, { userId }))}`;

export type UnsubscribeState = 'confirm' | 'done' | 'unknown';

/** State of the unsubscribe page. Only its button changes the setting, because mail programs open links in advance. */
export async function openUnsubscribePage(ctx: RequestContext, request: Request, token: string): Promise<UnsubscribeState> {
  const signed = (await verifyPayload(ctx.settings.secret, PURPOSE, token)) as { userId?: string } | null;
  const row = signed?.userId ? await findUserById(ctx, signed.userId) : undefined;
  if (!row || row.erasedAt) return 'unknown';
  if (request.method !== 'POST') return row.digest === 'off' ? 'done' : 'confirm';
  if (isCrossOrigin(request, ctx.settings.origin)) throw new AppError('CROSS_ORIGIN');
  await updateUser(ctx, row.id, { digest: 'off', digestDueAt: null });
  return 'done';
}
