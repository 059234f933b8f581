import { EMAIL_LINK_LIMITS } from '#base/limits/accounts';
import { formatMistakeHint } from '#rules/users/restriction-texts';
import { buildEmail, buildFooter, type EmailSender, type EmailText } from './email-messages.ts';
import type { AnswerableSender } from './moderation-emails.ts';

interface RestoreLinkInput {
  username: string;
  /** The token of the link that restores the address to which the e-mail is sent. */
  token: string;
}

const RESTORE_LINK_DAYS = EMAIL_LINK_LIMITS.restoreLinkLifeMs / (24 * 60 * 60 * 1000);

/** None of these e-mails names the other address: the mailbox of the one before may be somebody else's by now. */
const buildRestoreHint = ({ origin }: EmailSender, { token }: RestoreLinkInput, { effect }: { effect: string }) => [
  `If it was not you, somebody knows your password. This link ${effect}, signs everybody out and lets you choose a new password. You can use it once within ${RESTORE_LINK_DAYS} days:`,
  `${origin}/auth/restore?token=${token}`,
  'It keeps working if somebody changes your password or your e-mail address again.',
];

/** Sent to the confirmed address of an account when another one is entered for it. */
export const buildAddressChangeRequestedEmail = (sender: EmailSender, input: RestoreLinkInput): EmailText =>
  buildEmail(
    `Somebody is changing the e-mail address of @${input.username}`,
    `Hello @${input.username},`,
    'somebody who is signed in to your account entered another e-mail address for it. Once that address is confirmed, it replaces this one.',
    'If that was you, you have nothing to do.',
    ...buildRestoreHint(sender, input, { effect: 'stops the change' }),
    buildFooter(sender),
  );

/** Sent to the previous address of an account. */
export const buildAddressChangedEmail = (sender: EmailSender, input: RestoreLinkInput): EmailText =>
  buildEmail(
    `The e-mail address of @${input.username} was changed`,
    `Hello @${input.username},`,
    'the e-mail address of your account was changed. We no longer use this one. If that was you, you have nothing to do.',
    ...buildRestoreHint(sender, input, { effect: 'brings this address back' }),
    buildFooter(sender),
  );

/** Sent to the address that an account had until the one before it was restored. */
export const buildAddressRestoredEmail = (sender: AnswerableSender, { username }: { username: string }): EmailText =>
  buildEmail(
    `The e-mail address of @${username} was changed back`,
    `Hello @${username},`,
    'the change of your e-mail address was stopped by the link that we sent to the address before. We no longer use this one, everybody was signed out, and the password no longer works.',
    ...(sender.supportAddress ? [formatMistakeHint(sender.supportAddress)] : []),
    buildFooter(sender),
  );
