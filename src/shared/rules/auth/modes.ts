import { getSafeReturnPath } from './return-path.ts';

const NAMED_MODES = ['LOGIN', 'REGISTER', 'RECOVER'] as const;
/** RECOVER becomes RESET when a link carries a token; no URL names RESET. */
export type AuthMode = (typeof NAMED_MODES)[number] | 'RESET';

/** Where signing in leads without a return path. */
export const DEFAULT_RETURN_PATH = '/home';

export const parseAuthMode = (text: string | null | undefined): AuthMode =>
  NAMED_MODES.find((mode) => mode === text?.toUpperCase()) ?? 'LOGIN';

/** The token of a reset link, or an empty string. */
export const getResetToken = (query: URLSearchParams): string => query.get('token')?.trim() ?? '';

export function getAuthMode(query: URLSearchParams): AuthMode {
  const mode = parseAuthMode(query.get('mode'));
  return mode === 'RECOVER' && getResetToken(query) !== '' ? 'RESET' : mode;
}

/** The return path of `signed_in_url`, or null. Only paths of this site are allowed, and not the sign-in screen itself. */
export function getAuthReturnPath(text: string | null | undefined, origin: string): string | null {
  const path = getSafeReturnPath(text, origin);
  return path === null || /^\/auth\/?(?:[?#]|$)/.test(path) ? null : path;
}

/** The path of a mode. It never contains a token. */
export function getAuthPath(mode: AuthMode, returnTo: string | null): string {
  const namedMode = mode === 'RESET' ? 'RECOVER' : mode;
  const query = new URLSearchParams({
    ...(namedMode !== 'LOGIN' && { mode: namedMode }),
    ...(returnTo !== null && { signed_in_url: returnTo }),
  });
  return query.size > 0 ? `/auth?${query}` : '/auth';
}
