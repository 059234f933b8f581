import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import { type Piece, pageOf } from '#components/ui/once.ts';
import { safeReturn } from '#rules/routes/return-address';
import { newContext } from '#worker/context';
import { withEtag } from '#worker/http/cache';
import { askedBefore, keepPage } from '#worker/http/kept-pages';
import { openPageStore, pageHeaders } from '#worker/http/pages';

const CRAWLERS = /bot|crawl|spider|slurp|facebookexternalhit|whatsapp|telegram|preview/i;

/** Gives each page its context, and sends people who came to an address that is nowhere on to home. */
export const onRequest = defineMiddleware(async ({ request, url, locals, redirect }, next) => {
  locals.parts = [];
  const before = askedBefore(locals.cfContext);
  locals.ctx = before?.ctx ?? newContext({ env, request, store: openPageStore(env, request) });
  locals.answer = before?.answer;
  if (url.searchParams.get('r') === '404') {
    const to = safeReturn(url.searchParams.get('e'), url.origin);
    if (to) return withPageHeaders(locals.ctx, redirect(to, 302));
  }
  const response: Drawn = await next();
  if (response.status === 404 && isPerson(request) && !isFrame(url)) return withPageHeaders(locals.ctx, redirect('/home?r=404', 302));
  const isShared = response.status === 200 && response.headers.get('Cache-Control')?.startsWith('public');
  const page = await pageIn(response, locals.parts);
  const { ctx, question } = locals;
  // In development a page's source may change between two requests.
  if (isShared && page && question && response.page) keepPage(ctx, url, { question, page, headers: response.headers });
  pageHeaders(ctx, response);
  if (!page) return isShared ? withEtag(request, response) : response;
  return isShared ? withEtag(request, response, page) : new Response(page.bytes, { status: response.status, headers: response.headers });
});

function withPageHeaders(ctx: App.Locals['ctx'], response: Response): Response {
  pageHeaders(ctx, response);
  return response;
}

/** What a page leaves the renderer as: its text alone, where the build has seen to that (scripts/vite/quick-pages.ts). */
type Drawn = Response & { page?: string };

async function pageIn(response: Drawn, parts: readonly Piece[]): Promise<Piece | null> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return null;
  if (response.page !== undefined) return pageOf(response.page, parts);
  response.headers.delete('Content-Length');
  return pageOf(await response.text(), parts);
}

/** A frame in somebody's article says itself that its content is gone. */
const isFrame = ({ pathname }: URL) => pathname.startsWith('/embed/');

/** People are led to home; crawlers and programs get the plain 404, so that no address that is nowhere is indexed. */
const isPerson = (request: Request) =>
  request.method === 'GET' &&
  (request.headers.get('accept') ?? '').includes('text/html') &&
  !CRAWLERS.test(request.headers.get('user-agent') ?? '');
