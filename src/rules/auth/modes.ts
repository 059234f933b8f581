import { safeReturn } from '#rules/routes/return-address';

const AUTH_MODES = ['LOGIN', 'REGISTER', 'RECOVER'] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

/** Where one goes who came from nowhere. */
export const HOME = '/home';

export const modeOf = (text: string | null | undefined): AuthMode => AUTH_MODES.find((mode) => mode === text?.toUpperCase()) ?? 'LOGIN';

/** Where `signed_in_url` leads back to, or null; only addresses of this site, and not this screen, which would lead nowhere. */
export function returnAddress(text: string | null | undefined, origin: string): string | null {
  const address = safeReturn(text, origin);
  return address === null || /^\/auth\/?(?:[?#]|$)/.test(address) ? null : address;
}

export function authPath(mode: AuthMode, returnTo: string | null): string {
  const query = new URLSearchParams({ ...(mode !== 'LOGIN' && { mode }), ...(returnTo !== null && { signed_in_url: returnTo }) });
  return query.size > 0 ? `/auth?${query}` : '/auth';
}
