export const WRONG_CREDENTIALS_TEXT = 'Wrong username or password.';
export const USERNAME_TAKEN_TEXT = 'That username is taken, or looks like one that is. Choose another one.';
export const USERNAME_RESERVED_TEXT = 'This name is reserved for the site. Choose another one.';
export const DISPLAY_NAME_RESERVED_TEXT = 'This name could be mistaken for the site or its team. Choose another one.';
export const EXPIRED_LINK_TEXT = 'This link has been used or has expired. Please ask for a new one.';
export const USED_RESET_LINK_TEXT =
  'This link has been used or has expired. If you have just used it, sign in with your new password. Otherwise ask for a new one.';
export const CHALLENGE_REQUIRED_TEXT = 'There were many tries. Please confirm that you’re a person.';
export const SIGNED_IN_TEXT = 'Signed in successfully';
export const SIGNED_UP_TEXT = 'Signed up successfully';
export const PASSWORD_MISMATCH_TEXT = 'Password does not match';
export const PASSWORD_RESET_USERNAME_REQUIRED_TEXT = 'Please fill in required info!';
export const RECOVERY_SENT_TEXT = 'The request was sent to your e-mail address. Please check the spam folder too.';
export const USERNAME_RULE_TEXT = 'Lowercase letters, digits and underscore, 6 to 25 characters.';
export const USERNAME_INVALID_TEXT = 'Username is required';
export const NAMES_REQUIRED_TEXT = 'First name and last name are required';
export const OLD_PASSWORD_REQUIRED_TEXT = 'Old password is required';
export const NEW_PASSWORD_REQUIRED_TEXT = 'New password is required';
export const NEW_PASSWORD_MISMATCH_TEXT = 'New password does not match';
export const PASSWORD_CHANGE_FAILED_TEXT = 'Password changed failed';
export const EMAIL_REQUIRED_TEXT = 'Email is required';
export const PASSWORD_REQUIRED_TEXT = 'Password is required';
export const EMAIL_CHANGE_FAILED_TEXT = 'Email changed failed';
export const CONNECT_FAILED_TEXT = 'Connect account failed: ';
export const PASSWORD_RULE_TEXT = '8 characters or more. A short sentence works well.';
export const COMMON_PASSWORD_TEXT =
  'Many people use this password, so attackers try it first. Choose another one: a short sentence works well.';
export const OWN_WORD_PASSWORD_TEXT =
  'This is your name, your e-mail address or the name of the site, which attackers try first. Choose another one: a short sentence works well.';
export const EMAIL_INVALID_TEXT = 'This does not look like an e-mail address.';
export const COMMENT_RESTRICTED_TEXT = 'You can’t comment at the moment.';
export const USED_RESTORE_LINK_TEXT =
  'This link has been used or has expired. If this is the confirmed address of your account, you can ask for a link to choose a new password.';

/** The page of the link that stops a change of the e-mail address. */
export const RESTORE_EMAIL_TEXTS = {
  lead: 'Press the button to make this the e-mail address of your account again. That signs everybody out, cancels every link and change that was asked for, and makes the password invalid. Then you choose a new one.',
  restored: (username: string, email: string) =>
    `${email} is the e-mail address of @${username} again. Everybody is signed out, and the old password no longer works. Choose a new one now; we have also sent you a link for it.`,
  withoutAddress: (username: string) =>
    `Another account uses this address by now, so @${username} has none until you add one. Everybody is signed out, and the old password no longer works. Choose a new one now; we have also sent you a link for it.`,
  suspended: (username: string) =>
    `The change is stopped, and everybody is signed out. @${username} is suspended, so you can’t choose a new password now.`,
} as const;
