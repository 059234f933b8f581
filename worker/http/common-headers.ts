import { HSTS_SECONDS } from '#base/limits/timing';
import type { RequestContext } from '#worker/context';

/** Sets the headers that pages and API responses have in common. */
export function setCommonHeaders({ requestId, settings }: Pick<RequestContext, 'requestId' | 'settings'>, headers: Headers): void {
  headers.set('X-Request-Id', requestId);
  headers.set('X-Content-Type-Options', 'nosniff');
  if (settings.origin.startsWith('https:')) headers.set('Strict-Transport-Security', `max-age=${HSTS_SECONDS}`);
}
