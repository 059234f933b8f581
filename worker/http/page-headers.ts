import { trimEndSigns } from '#rules/text/scan/trim-signs';
import type { RequestContext } from '#worker/context';
import { PRIVATE } from './caching/cache-headers.ts';
import { setCommonHeaders } from './common-headers.ts';
import { formatCostHeader } from './cost-header.ts';

/** Sets the headers of every page's response. A page without a cache policy is private. */
export function setPageHeaders(ctx: RequestContext, { headers }: Response): void {
  // A page that other sites may frame also loads in a page that isolates itself from other origins.
  if (ctx.frameAncestors !== "'none'" && ctx.frameAncestors !== "'self'") headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  setCommonHeaders(ctx, headers);
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  setSourceHeaders(ctx, headers);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', PRIVATE);
  if (ctx.settings.development) headers.set('X-Store-Cost', formatCostHeader(ctx.meter));
}

/** Scripts make markup and script addresses of texts by the policy of `src/browser/trusted-types.ts` only. */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types site";

const FRAME_OPTIONS: Record<string, string> = { "'none'": 'DENY', "'self'": 'SAMEORIGIN' };

/** Sets which sites may frame the page, which origins it may frame and load a script of, and the API host that it calls; none by default. */
function setSourceHeaders(
  { frameAncestors, frameSources, scriptSources, requiresTrustedTypes, settings }: RequestContext,
  headers: Headers,
): void {
  const options = FRAME_OPTIONS[frameAncestors];
  if (options) headers.set('X-Frame-Options', options);
  const policy = headers.get('Content-Security-Policy');
  if (!policy) return;
  const sources = {
    'frame-ancestors': frameAncestors,
    'frame-src': `'self' ${frameSources}`,
    'connect-src': `'self' ${settings.apiOrigin}`,
  };
  // pattern-bound: the policy of this site, in which each of three names is looked for.
  const directives = Object.entries(sources).map(([name, value]) => [new RegExp(`${name} [^;]*`), `${name} ${value.trim()}`] as const);
  const changedPolicy = directives
    .reduce((text, [pattern, directive]) => text.replace(pattern, directive), policy)
    .replace("script-src 'self'", `script-src 'self' ${scriptSources}`.trim());
  headers.set('Content-Security-Policy', requiresTrustedTypes ? `${trimEndSigns(changedPolicy, '; ')}; ${TRUSTED_TYPES}` : changedPolicy);
}
