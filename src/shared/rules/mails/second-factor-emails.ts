import { buildEmail, buildFooter, type EmailSender, type EmailText } from './email-messages.ts';

const buildNotMeHint = ({ origin }: EmailSender) =>
  `If that was not you, somebody knows your password. Choose a new one now: ${origin}/auth?mode=RECOVER`;

/** Builds an e-mail about the two-step sign-in of an account. */
const buildNotice = (sender: EmailSender, username: string, { subject, texts }: { subject: string; texts: string[] }): EmailText =>
  buildEmail(`${subject} (${sender.name})`, `Hello @${username},`, ...texts, buildFooter(sender));

export const buildSecondFactorOnEmail = (sender: EmailSender, { username }: { username: string }): EmailText =>
  buildNotice(sender, username, {
    subject: 'Two-step sign-in is on',
    texts: [
      'from now on, signing in to your account takes a code from your authenticator app after the password. You were signed out everywhere else.',
      'Keep the recovery codes in a safe place. Each of them signs you in once if you lose your phone.',
      buildNotMeHint(sender),
    ],
  });

export const buildSecondFactorOffEmail = (sender: EmailSender, { username }: { username: string }): EmailText =>
  buildNotice(sender, username, {
    subject: 'Two-step sign-in is off',
    texts: ['two-step sign-in was turned off. Your password alone signs you in.', buildNotMeHint(sender)],
  });

export const buildRecoveryCodesRenewedEmail = (sender: EmailSender, { username }: { username: string }): EmailText =>
  buildNotice(sender, username, {
    subject: 'You have new recovery codes',
    texts: ['your recovery codes were replaced. The old ones no longer sign you in.', buildNotMeHint(sender)],
  });

export const buildRecoveryCodeUsedEmail = (sender: EmailSender, { username }: { username: string }): EmailText =>
  buildNotice(sender, username, {
    subject: 'A recovery code was used',
    texts: [
      'somebody signed in to your account with your password and a recovery code. That code does not work again.',
      'If few codes are left, or your phone is lost, replace the codes or set up two-step sign-in again in your account.',
      buildNotMeHint(sender),
    ],
  });

/** Tells the owner that an administrator removed the second factor, and why. */
export const buildSecondFactorRemovedEmail = (sender: EmailSender, { username }: { username: string }, reason: string): EmailText =>
  buildNotice(sender, username, {
    subject: 'Two-step sign-in was removed',
    texts: [
      'an administrator removed two-step sign-in from your account and signed you out everywhere. Your password alone signs you in until you set it up again.',
      `Reason: ${reason}`,
      buildNotMeHint(sender),
    ],
  });
