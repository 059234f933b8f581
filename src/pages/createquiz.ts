import type { APIRoute } from 'astro';
import { authenticate } from '#worker/accounts/auth/page-request';

export const prerender = false;

/** The landing page for creators: their own contents if signed in, otherwise the editor's start page. */
export const GET: APIRoute = async ({ locals: { ctx }, request, redirect }) =>
  redirect((await authenticate(ctx, request)) ? '/profile/me' : '/editor', 302);
