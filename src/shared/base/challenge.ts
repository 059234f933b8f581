/** Where Cloudflare Turnstile's script, frame and verification are. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';
