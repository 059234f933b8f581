import { AppError } from '#base/errors';
import { PARTNER_LIMITS } from '#base/limits/accounts';
import type { PartnerSystem } from '#rules/links/partner-systems';
import type { RequestContext } from '#worker/context';

/**
 * Asks a partner system whether credentials are valid. The deployment configures its URL, so redirects are not followed, and only
 * the credentials are sent.
 */
export async function verifyPartnerPassword(
  { fetch }: RequestContext,
  partner: PartnerSystem,
  credentials: { username: string; password: string },
): Promise<void> {
  const response = await fetch(partner.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
    credentials: 'omit',
    redirect: 'manual',
    signal: AbortSignal.timeout(PARTNER_LIMITS.responseTimeoutMs),
  }).catch(() => null);
  await response?.body?.cancel().catch(() => undefined);
  if (response?.ok) return;
  if (response?.status === 404) throw new AppError('LINK_USER_NOT_FOUND');
  if (response?.status === 401 || response?.status === 403) throw new AppError('WRONG_LINK_PASSWORD');
  throw new AppError('PARTNER_UNAVAILABLE');
}
