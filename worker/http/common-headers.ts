import type { RequestContext } from '#worker/context';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Sets the headers that pages and API responses have in common. */
export function setCommonHeaders({ requestId, settings }: Pick<RequestContext, 'requestId' | 'settings'>, headers: Headers): void {
  headers.set('X-Request-Id', requestId);
  headers.set('X-Content-Type-Options', 'nosniff');
  if (settings.origin.startsWith('https:')) headers.set('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
}
