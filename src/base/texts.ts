/** Words the specification fixes to the letter, and words more than one place says. */
export const TEXTS = {
  error: 'Error occurred, please try again!',
  commentPosted: 'Comment posted',
  commentDelete: 'Are you sure want to delete this comment?',
  voteSignIn: 'Sign in is required for voting. Do you want to sign in?',
  loginRequired: { title: 'Login required', text: 'Please login to use this feature. Proceed to login?' },
  linkCopied: 'Link coppied',
  signedIn: 'Signed in successfully',
  signedUp: 'Signed up successfully',
  saving: 'Saving...',
  saved: 'Saved successfully',
  checking: 'Checking connection',
  brokenLink: "This link is not working, let's try other contents",
  passwordMismatch: 'Password does not match',
  emptySlots: 'Please fill all the empty character slot',
  notAllowedToAnswer: 'You are currently not allowed to answer this question',
  recoverMissing: 'Please fill in required info!',
  recoverSent: 'The request was sent to your e-mail address. Please check the spam folder too.',
  tooManyTags: 'Too many tags',
  usernameRule: 'Lowercase letters, digits and underscore, 6 to 25 characters.',
  usernameInvalid: 'Username is required',
  passwordRule: '8 characters or more. A short sentence works well.',
  emailInvalid: 'This does not look like an e-mail address.',
} as const;

/** What `landing_message_code` may say when a page opens. */
export const LANDING_MESSAGES: Record<string, string> = {
  BROKEN_LINK: TEXTS.brokenLink,
  SIGNED_OUT: 'You are signed out. See you soon.',
  EMAIL_VERIFIED: 'Your e-mail address is confirmed.',
  PASSWORD_CHANGED: 'Your password is changed.',
  ACCOUNT_ERASED: 'Your account and its personal data are gone.',
  NOT_SIGNED_IN: 'You are not signed in. Please refresh and sign in again.',
};
