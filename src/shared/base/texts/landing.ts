import { BROKEN_LINK_TEXT, NOT_SIGNED_IN_TEXT } from './common.ts';

/** The messages a page can open with, by `landing_message_code`. */
export const LANDING_MESSAGES: Record<string, string> = {
  BROKEN_LINK: BROKEN_LINK_TEXT,
  SIGNED_OUT: 'You are signed out. See you soon.',
  EMAIL_VERIFIED: 'Your e-mail address is confirmed.',
  PASSWORD_CHANGED: 'Your password is changed.',
  ACCOUNT_ERASED: 'Your account and its personal data are deleted.',
  NOT_SIGNED_IN: NOT_SIGNED_IN_TEXT,
};
