import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import { getSafeReturnPath } from '#rules/auth/return-path';
import { getKnownPagePath } from '#rules/screens/known-queries';
import { addSessionCookies, openPageContext } from '#worker/accounts/auth/page-request';
import { isBot } from '#worker/http/bots';
import { createJsonNotFound, renderErrorPage, renderMethodRefusal, wantsJson } from '#worker/http/error-page';
import { setPageHeaders } from '#worker/http/page-headers';
import { requireWritableDisk } from '#worker/platform/disk';

/** Gives each page its context and headers, renders the error page of failed pages, and answers unknown URLs: people are redirected to home. */
export const onRequest = defineMiddleware(async ({ request, url, locals, redirect, routePattern }, next) => {
  const ctx = openPageContext(env, request);
  locals.ctx = ctx;
  locals.hasForm = request.method === 'POST';
  const methods = PAGES_WITH_FORM.has(routePattern) ? [...PAGE_METHODS, 'POST'] : PAGE_METHODS;
  if (routePattern !== '/404' && !methods.includes(request.method))
    return withPageHeaders(ctx, await renderMethodRefusal(ctx, { request, methods, render: next }));
  if (url.searchParams.get('r') === '404') {
    const returnPath = getSafeReturnPath(url.searchParams.get('e'), url.origin);
    if (returnPath) return withPageHeaders(ctx, redirect(returnPath, 302));
  }
  const knownPath = getKnownPagePath(url, routePattern);
  if (knownPath) return withPageHeaders(ctx, redirect(knownPath, 302));
  const checked = routePattern === QUIZ_FORM ? Promise.resolve() : requireWritableDisk(env, request.method);
  const rendered = checked.then(() => (routePattern.startsWith(ASTRO_ROUTES) ? next('/404') : next()));
  const response = await rendered.catch((error: Error) => renderErrorPage(ctx, { request, error, render: next }));
  if (response.status === 404 && wantsJson(request)) return withPageHeaders(ctx, createJsonNotFound(ctx));
  if (response.status === 404 && !locals.explainsNotFound && isBrowserNavigation(ctx, request) && canRedirect(url))
    return withPageHeaders(ctx, redirect('/home?r=404', 302));
  return withPageHeaders(ctx, response);
});

/** Astro adds routes below `/_`, for pictures and islands that it renders. No page uses them. */
const ASTRO_ROUTES = '/_';
const PAGE_METHODS = ['GET', 'HEAD'];
/** Asks for a writable disk itself, to show a refused form as it was filled in. */
const QUIZ_FORM = '/[kind]/[name]/form';
/** Pages with a form that works without script. */
const PAGES_WITH_FORM = new Set([QUIZ_FORM, '/unsubscribe', '/dev/jobs']);

function withPageHeaders(ctx: App.Locals['ctx'], response: Response): Response {
  setPageHeaders(ctx, response);
  addSessionCookies(ctx, response);
  return response;
}

/** An embed shows its own message when its content is deleted, and home would redirect to itself. */
const canRedirect = ({ pathname }: URL) => !pathname.startsWith('/embed/') && pathname !== '/home';

/** Crawlers and programs get the plain 404 instead of a redirect, so that no unknown URL is indexed. */
const isBrowserNavigation = (ctx: App.Locals['ctx'], request: Request) =>
  request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html') && !isBot(ctx);
