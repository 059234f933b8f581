import { safeReturn } from './return-address.ts';

const NAMED_MODES = ['LOGIN', 'REGISTER', 'RECOVER'] as const;
/** RESET is what RECOVER becomes where a link brought a token; no address names it. */
export type AuthMode = (typeof NAMED_MODES)[number] | 'RESET';

/** Where one goes who came from nowhere. */
export const HOME = '/home';

export const modeOf = (text: string | null | undefined): AuthMode => NAMED_MODES.find((mode) => mode === text?.toUpperCase()) ?? 'LOGIN';

/** The token a reset link carries, or an empty text. */
export const tokenOf = (query: URLSearchParams): string => query.get('token')?.trim() ?? '';

export function modeAt(query: URLSearchParams): AuthMode {
  const mode = modeOf(query.get('mode'));
  return mode === 'RECOVER' && tokenOf(query) !== '' ? 'RESET' : mode;
}

/** Where `signed_in_url` leads back to, or null; only addresses of this site, and not this screen, which would lead nowhere. */
export function returnAddress(text: string | null | undefined, origin: string): string | null {
  const address = safeReturn(text, origin);
  return address === null || /^\/auth\/?(?:[?#]|$)/.test(address) ? null : address;
}

/** The address of a mode. A token never stands in it. */
export function authPath(mode: AuthMode, returnTo: string | null): string {
  const named = mode === 'RESET' ? 'RECOVER' : mode;
  const query = new URLSearchParams({ ...(named !== 'LOGIN' && { mode: named }), ...(returnTo !== null && { signed_in_url: returnTo }) });
  return query.size > 0 ? `/auth?${query}` : '/auth';
}
