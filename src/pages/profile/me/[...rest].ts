import type { APIRoute } from 'astro';
import { getProfilePath, getSignInPath } from '#rules/screens/paths';
import { authenticate } from '#worker/accounts/auth/page-request';

export const prerender = false;

/** Redirects to the viewer's own profile, or to sign-in for a visitor. */
export const GET: APIRoute = async ({ locals: { ctx }, params: { rest }, request, url, redirect }) => {
  const viewer = await authenticate(ctx, request);
  if (!viewer) return redirect(getSignInPath(url.pathname + url.search), 302);
  // The parameter is decoded, and a header takes no signs of other scripts.
  const path = (rest ?? 'all-content').split('/').map(encodeURIComponent).join('/');
  return redirect(`${getProfilePath(viewer.username)}/${path}${url.search}`, 302);
};
