export interface EmailText {
  subject: string;
  body: string;
}

export interface EmailSender {
  /** The product's name. */
  name: string;
  origin: string;
}

/** Texts by other users stay on one line, so that none can imitate a line of the e-mail. */
export const toSingleLine = (text: string) => text.replace(/\s+/g, ' ').trim();
export const buildEmail = (subject: string, ...paragraphs: string[]): EmailText => ({ subject, body: `${paragraphs.join('\n\n')}\n` });
export const buildFooter = ({ name, origin }: EmailSender) => `${name}\n${origin}`;
const IGNORE_NOTICE = 'If you did not request this, you can ignore this e-mail. Your password stays the same.';

/** Has the link to choose a new password. */
export const buildPasswordResetEmail = (sender: EmailSender, { username, token }: { username: string; token: string }): EmailText =>
  buildEmail(
    `Reset your ${sender.name} password`,
    `Hello @${username},`,
    'open this link to choose a new password. You can use it once within one hour:',
    `${sender.origin}/auth?mode=RECOVER&token=${token}`,
    IGNORE_NOTICE,
    buildFooter(sender),
  );

/** Has the link that confirms that the account's owner receives e-mail at this address. */
export const buildVerifyAddressEmail = (sender: EmailSender, { username, token }: { username: string; token: string }): EmailText =>
  buildEmail(
    `Confirm your e-mail address (${sender.name})`,
    `Hello @${username},`,
    'open this link to confirm your e-mail address. You can use it once within one day:',
    `${sender.origin}/auth/verify?token=${token}`,
    'If you have no account with us, someone mistyped their address. You can ignore this e-mail; we will not write again.',
    buildFooter(sender),
  );

/** Sent to an address that another account already uses; the response on the screen does not reveal this. */
export const buildAddressTakenEmail = (sender: EmailSender, { username }: { username: string }): EmailText =>
  buildEmail(
    `Your e-mail address is already in use (${sender.name})`,
    'Hello,',
    `someone entered this address for the account @${username}. Another account of yours already uses it, so we did not change anything.`,
    'If that was you, choose another address or sign in to the account that uses this one. If it was not you, you can ignore this e-mail.',
    buildFooter(sender),
  );

export const buildPasswordChangedEmail = (sender: EmailSender, { username }: { username: string }): EmailText =>
  buildEmail(
    `Your ${sender.name} password was changed`,
    `Hello @${username},`,
    'your password was changed. You were signed out everywhere else, and links and changes of the e-mail address that were not used yet were cancelled.',
    `If that was not you, choose a new one now: ${sender.origin}/auth?mode=RECOVER`,
    buildFooter(sender),
  );

/** Has the code with which another account can link this one. */
export const buildLinkCodeEmail = (
  sender: EmailSender,
  { username, requesterUsername, code }: { username: string; requesterUsername: string; code: string },
): EmailText =>
  buildEmail(
    `${code} is your code to link accounts`,
    `Hello @${username},`,
    `@${requesterUsername} wants to link your account to theirs. If that is you, enter this code within ten minutes:`,
    code,
    'If it is not you, do not share the code and ignore this e-mail: nothing will be linked.',
    buildFooter(sender),
  );
