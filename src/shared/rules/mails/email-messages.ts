interface EmailText {
  subject: string;
  body: string;
}

export interface EmailSender {
  /** The product's name. */
  name: string;
  origin: string;
}

const buildEmail = (subject: string, ...paragraphs: string[]): EmailText => ({ subject, body: `${paragraphs.join('\n\n')}\n` });
const buildFooter = ({ name, origin }: EmailSender) => `${name}\n${origin}`;
const IGNORE_NOTICE = 'If you did not ask for this, nothing has happened and you can leave this mail alone.';

/** The link for a new password. */
export const buildPasswordResetEmail = (sender: EmailSender, { username, token }: { username: string; token: string }): EmailText =>
  buildEmail(
    `A new password for ${sender.name}`,
    `Hello @${username},`,
    'here is the link to choose a new password. It works once, for one hour:',
    `${sender.origin}/auth?mode=RECOVER&token=${token}`,
    IGNORE_NOTICE,
    buildFooter(sender),
  );

/** The link that says an address is read by whoever gave it. */
export const buildVerifyAddressEmail = (sender: EmailSender, { username, token }: { username: string; token: string }): EmailText =>
  buildEmail(
    `Is this your e-mail address? (${sender.name})`,
    `Hello @${username},`,
    'open this link to confirm that this address is yours. It works once, for one day:',
    `${sender.origin}/auth/verify?token=${token}`,
    'If you have no account with us, somebody mistyped an address. Leave this mail alone and you hear no more.',
    buildFooter(sender),
  );

/** To an address that is another account's already: the answer on the screen does not tell, this mail does. */
export const buildAddressTakenEmail = (sender: EmailSender, { username }: { username: string }): EmailText =>
  buildEmail(
    `Your address was given for another account (${sender.name})`,
    'Hello,',
    `somebody gave this address for the account @${username}. It is confirmed for another account of yours already, so it stays there.`,
    'If that was you, take another address, or sign in with the account that has it. If not, you can leave this mail alone.',
    buildFooter(sender),
  );

/** To the address an account had before. */
export const buildAddressChangedEmail = (sender: EmailSender, { username }: { username: string }): EmailText =>
  buildEmail(
    `The e-mail address of @${username} was changed`,
    `Hello @${username},`,
    'your account has another e-mail address from now on, and this one is not used any more.',
    `If that was not you, choose a new password at once: ${sender.origin}/auth?mode=RECOVER`,
    buildFooter(sender),
  );

export const buildPasswordChangedEmail = (sender: EmailSender, { username }: { username: string }): EmailText =>
  buildEmail(
    `Your ${sender.name} password was changed`,
    `Hello @${username},`,
    'your password was changed, and every other session of your account has ended.',
    `If that was not you, choose a new one at once: ${sender.origin}/auth?mode=RECOVER`,
    buildFooter(sender),
  );

/** The code that lets another account link this one. */
export const buildLinkCodeEmail = (
  sender: EmailSender,
  { username, asker, code }: { username: string; asker: string; code: string },
): EmailText =>
  buildEmail(
    `${code} is your code to link accounts`,
    `Hello @${username},`,
    `@${asker} wants to link this account to theirs. If that is you, type this code where you were asked for it. It works for ten minutes:`,
    code,
    'If it is not you, tell it to nobody and leave this mail alone: nothing is linked.',
    buildFooter(sender),
  );
