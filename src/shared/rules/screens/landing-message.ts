import { LANDING_MESSAGES } from '#base/texts/landing';

/** The message that a page shows in a dialog when it opens, from the message code in its URL; on the home page also that of a broken link. */
export function getLandingMessage({ pathname, searchParams }: URL): string | undefined {
  const code = searchParams.get('landing_message_code') ?? '';
  if (Object.hasOwn(LANDING_MESSAGES, code)) return LANDING_MESSAGES[code];
  return pathname === '/home' && searchParams.get('r') === '404' ? LANDING_MESSAGES.BROKEN_LINK : undefined;
}
