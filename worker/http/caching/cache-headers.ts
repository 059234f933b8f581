import { encodeCacheTag } from '#rules/headers/cache-tag';
import type { CachePolicy } from './cache-policies.ts';

/** For responses to one person, which no cache may store. */
export const PRIVATE = 'private, no-store';

/** The headers of a response that is the same for everyone. */
export const getPublicHeaders = ({ seconds, staleSeconds, tags }: CachePolicy): Record<string, string> => ({
  'Cache-Control': seconds === 0 ? 'public, no-cache' : `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${staleSeconds}`,
  'Cache-Tag': tags.map(encodeCacheTag).join(','),
});

/** Marks a page as the same for everyone, as in `setCachePolicy(Astro, getListPolicy('home'))`. A page without a policy is private. */
export function setCachePolicy({ response }: { response: { headers: Headers } }, policy: CachePolicy): void {
  for (const [name, value] of Object.entries(getPublicHeaders(policy))) response.headers.set(name, value);
}

/** Marks an API response as the same for everyone. */
export function toPublicResponse(response: Response, policy: CachePolicy): Response {
  setCachePolicy({ response }, policy);
  return response;
}

export function toPrivateResponse(response: Response): Response {
  response.headers.set('Cache-Control', PRIVATE);
  return response;
}

/** Makes a response that sets a cookie private, since a cache would send the cookie to others. */
export function keepCookiesPrivate({ headers }: Response): void {
  if (!headers.has('Set-Cookie')) return;
  headers.set('Cache-Control', PRIVATE);
  headers.delete('Cache-Tag');
}

export const isPublic = ({ headers }: Response): boolean => headers.get('Cache-Control')?.startsWith('public') ?? false;
