import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import { safeReturn } from '#rules/routes/return-address';
import { openPageContext, setPageHeaders } from '#worker/http/pages';

const CRAWLERS = /bot|crawl|spider|slurp|facebookexternalhit|whatsapp|telegram|preview/i;

/** Gives each page its context and its headers, and sends people who came to an unknown address to home. */
export const onRequest = defineMiddleware(async ({ request, url, locals, redirect }, next) => {
  locals.ctx = openPageContext(env, request);
  if (url.searchParams.get('r') === '404') {
    const returnAddress = safeReturn(url.searchParams.get('e'), url.origin);
    if (returnAddress) return withPageHeaders(locals.ctx, redirect(returnAddress, 302));
  }
  const response = await readWhole(await next());
  if (response.status === 404 && isPerson(request) && !isFrame(url)) return withPageHeaders(locals.ctx, redirect('/home?r=404', 302));
  return withPageHeaders(locals.ctx, response);
});

function withPageHeaders(ctx: App.Locals['ctx'], response: Response): Response {
  setPageHeaders(ctx, response);
  return response;
}

/** The page in one piece, so that it has a length and an ETag. */
async function readWhole(response: Response): Promise<Response> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  return new Response(await response.text(), response);
}

/** An embed of a content that is gone says so in its frame. */
const isFrame = ({ pathname }: URL) => pathname.startsWith('/embed/');

/** People are led to home; crawlers and programs get the plain 404, so that no unknown address is indexed. */
const isPerson = (request: Request) =>
  request.method === 'GET' &&
  (request.headers.get('accept') ?? '').includes('text/html') &&
  !CRAWLERS.test(request.headers.get('user-agent') ?? '');
