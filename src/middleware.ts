import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import { getSafeReturnPath } from '#rules/auth/return-path';
import { renderErrorPage } from '#worker/http/error-page';
import { isBot } from '#worker/http/limits/bots';
import { openPageContext, setPageHeaders } from '#worker/http/page-request';

/** Gives each page its context and its headers, answers for pages that fail, and sends people who came to an unknown address to home. */
export const onRequest = defineMiddleware(async ({ request, url, locals, redirect }, next) => {
  const ctx = openPageContext(env, request);
  locals.ctx = ctx;
  if (url.searchParams.get('r') === '404') {
    const returnAddress = getSafeReturnPath(url.searchParams.get('e'), url.origin);
    if (returnAddress) return withPageHeaders(ctx, redirect(returnAddress, 302));
  }
  const response = await next().catch((error: Error) => renderErrorPage(ctx, { request, error, render: next }));
  if (response.status === 404 && isBrowserNavigation(ctx, request) && canRedirect(url))
    return withPageHeaders(ctx, redirect('/home?r=404', 302));
  return withPageHeaders(ctx, response);
});

function withPageHeaders(ctx: App.Locals['ctx'], response: Response): Response {
  setPageHeaders(ctx, response);
  return response;
}

/** An embed of a content that is gone says so in its frame, and home would lead to itself. */
const canRedirect = ({ pathname }: URL) => !pathname.startsWith('/embed/') && pathname !== '/home';

/** People are led to home; crawlers and programs get the plain 404, so that no unknown address is indexed. */
const isBrowserNavigation = (ctx: App.Locals['ctx'], request: Request) =>
  request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html') && !isBot(ctx);
