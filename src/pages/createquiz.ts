import type { APIRoute } from 'astro';
import { authenticate } from '#worker/http/page-request';

export const prerender = false;

/** Where makers land: their own contents, or the choice of what to make. */
export const GET: APIRoute = async ({ locals: { ctx }, request, redirect }) =>
  redirect((await authenticate(ctx, request)) ? '/profile/me' : '/editor', 302);
