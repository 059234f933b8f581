import { HSTS_SECONDS } from '#base/limits/timing';
import type { RequestContext } from '#worker/context';

/** Sets the headers that all responses of the Worker have in common. A response that other sites load has set its resource policy. */
export function setCommonHeaders({ requestId, settings }: Pick<RequestContext, 'requestId' | 'settings'>, headers: Headers): void {
  headers.set('X-Request-Id', requestId);
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  if (!headers.has('Cross-Origin-Resource-Policy')) headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  if (settings.origin.startsWith('https:')) headers.set('Strict-Transport-Security', `max-age=${HSTS_SECONDS}`);
}
