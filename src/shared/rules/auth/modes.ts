import { getSafeReturnPath } from './return-path.ts';

const NAMED_MODES = ['LOGIN', 'REGISTER', 'RECOVER'] as const;
/**
 * RECOVER becomes RESET when a link carries a token, and a right password leads to SECOND_STEP or RECOVERY_CODE if the account has a second
 * factor; no URL names these.
 */
export type AuthMode = (typeof NAMED_MODES)[number] | 'RESET' | SecondStepMode;
/** The second step with the code of an app, or with a recovery code. */
export type SecondStepMode = 'SECOND_STEP' | 'RECOVERY_CODE';

export const isSecondStepMode = (mode: AuthMode): mode is SecondStepMode => mode === 'SECOND_STEP' || mode === 'RECOVERY_CODE';

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
  const namedMode = mode === 'RESET' ? 'RECOVER' : isSecondStepMode(mode) ? 'LOGIN' : mode;
  const query = new URLSearchParams({
    ...(namedMode !== 'LOGIN' && { mode: namedMode }),
    ...(returnTo !== null && { signed_in_url: returnTo }),
  });
  return query.size > 0 ? `/auth?${query}` : '/auth';
}
