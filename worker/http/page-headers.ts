import type { RequestContext } from '#worker/context';
import { PRIVATE } from './caching/cache-headers.ts';
import { setCommonHeaders } from './common-headers.ts';
import { formatCostHeader } from './cost-header.ts';

/** Sets the headers of every page's response. A page without a cache policy is private. */
export function setPageHeaders(ctx: RequestContext, { headers }: Response): void {
  setCommonHeaders(ctx, headers);
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  setSourceHeaders(ctx, headers);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', PRIVATE);
  if (ctx.settings.development) headers.set('X-Store-Cost', formatCostHeader(ctx.meter));
}

const FRAME_OPTIONS: Record<string, string> = { "'none'": 'DENY', "'self'": 'SAMEORIGIN' };

/** Sets which sites may frame the page, which origins it may frame and load a script of, and the API host that it calls; none by default. */
function setSourceHeaders({ frameAncestors, frameSources, scriptSources, settings }: RequestContext, headers: Headers): void {
  const options = FRAME_OPTIONS[frameAncestors];
  if (options) headers.set('X-Frame-Options', options);
  const policy = headers.get('Content-Security-Policy');
  if (!policy) return;
  const frameSrc = frameSources && `; frame-src 'self' ${frameSources}`;
  const connectSrc = settings.apiOrigin && `; connect-src 'self' ${settings.apiOrigin}`;
  headers.set(
    'Content-Security-Policy',
    policy
      .replace("frame-ancestors 'none'", `frame-ancestors ${frameAncestors}${frameSrc}${connectSrc}`)
      .replace("script-src 'self'", `script-src 'self'${scriptSources && ` ${scriptSources}`}`),
  );
}
