import type { RequestContext } from '#worker/context';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What every answer carries, a page as well as a call of the API. */
export function setCommonHeaders({ requestId, settings }: Pick<RequestContext, 'requestId' | 'settings'>, headers: Headers): void {
  headers.set('X-Request-Id', requestId);
  headers.set('X-Content-Type-Options', 'nosniff');
  if (settings.origin.startsWith('https:')) headers.set('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
}
