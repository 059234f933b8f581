import { getSafeReturnPath } from './return-path.ts';

const NAMED_MODES = ['LOGIN', 'REGISTER', 'RECOVER'] as const;
/** RESET is what RECOVER becomes where a link brought a token; no address names it. */
export type AuthMode = (typeof NAMED_MODES)[number] | 'RESET';

/** Where one goes who came from nowhere. */
export const DEFAULT_RETURN_PATH = '/home';

export const parseAuthMode = (text: string | null | undefined): AuthMode =>
  NAMED_MODES.find((mode) => mode === text?.toUpperCase()) ?? 'LOGIN';

/** The token a reset link carries, or an empty text. */
export const getResetToken = (query: URLSearchParams): string => query.get('token')?.trim() ?? '';

export function getAuthMode(query: URLSearchParams): AuthMode {
  const mode = parseAuthMode(query.get('mode'));
  return mode === 'RECOVER' && getResetToken(query) !== '' ? 'RESET' : mode;
}

/** Where `signed_in_url` leads back to, or null; only addresses of this site, and not this screen, which would lead nowhere. */
export function getAuthReturnPath(text: string | null | undefined, origin: string): string | null {
  const path = getSafeReturnPath(text, origin);
  return path === null || /^\/auth\/?(?:[?#]|$)/.test(path) ? null : path;
}

/** The address of a mode. A token never stands in it. */
export function getAuthPath(mode: AuthMode, returnTo: string | null): string {
  const addressMode = mode === 'RESET' ? 'RECOVER' : mode;
  const query = new URLSearchParams({
    ...(addressMode !== 'LOGIN' && { mode: addressMode }),
    ...(returnTo !== null && { signed_in_url: returnTo }),
  });
  return query.size > 0 ? `/auth?${query}` : '/auth';
}
