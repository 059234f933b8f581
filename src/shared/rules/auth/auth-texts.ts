import type { AuthMode } from './modes.ts';

interface AuthModeTexts {
  title: string;
  heading: string;
  lead: string;
  submit: string;
  busy: string;
}

export const AUTH_MODE_TEXTS: Record<AuthMode, AuthModeTexts> = {
  LOGIN: {
    title: 'Sign in',
    heading: 'Good to see you',
    lead: 'Sign in to vote, comment and make quizzes.',
    submit: 'Sign in',
    busy: 'Signing in…',
  },
  REGISTER: {
    title: 'Create your account',
    heading: 'Nice to meet you',
    lead: 'One account to vote, comment and make quizzes.',
    submit: 'Create account',
    busy: 'Creating your account…',
  },
  RECOVER: {
    title: 'Reset your password',
    heading: 'Forgot your password?',
    lead: 'We’ll e-mail a reset link to the confirmed address of your account.',
    submit: 'Send a reset link',
    busy: 'Sending…',
  },
  RESET: {
    title: 'Choose a new password',
    heading: 'Choose a new password',
    lead: 'You’ll be signed in here and signed out everywhere else.',
    submit: 'Save and sign in',
    busy: 'Saving…',
  },
  SECOND_STEP: {
    title: 'Second step',
    heading: 'One more step',
    lead: 'Enter the six digits that your authenticator app shows for this site.',
    submit: 'Sign in',
    busy: 'Signing in…',
  },
  RECOVERY_CODE: {
    title: 'Recovery code',
    heading: 'Use a recovery code',
    lead: 'Enter one of the ten codes that you saved when you set up two-step sign-in. Each works once.',
    submit: 'Sign in',
    busy: 'Signing in…',
  },
};

export const AUTH_TEXTS = {
  returnsTo: 'Then you’ll go straight back to',
  previousPage: 'where you were.',
  passwordMissing: 'Password is required',
  emailDomainMissing: 'The part after @ is missing',
  emailLocalPartInvalid: (min: number, max: number) => `Before the @: ${min} to ${max} letters, digits, dots, underscores.`,
  checkingUsername: (name: string) => `Checking ${name}…`,
  usernameAvailable: (name: string) => `${name} is available`,
  offline: 'You’re offline. What you typed is still here: check your connection and try again.',
  tryAgainIn: (wait: string) => `Too many tries. You can try again in ${wait}.`,
  challengeRequired: 'There were many tries, so we check that you’re a person. Then the form is sent.',
  challengeFailed: 'The check did not load. Allow challenges.cloudflare.com in your browser, or reload the page and try again.',
  appCodeInvalid: 'Enter the six digits that the app shows',
  recoveryCodeInvalid: 'A recovery code has ten letters and digits, such as abcde-fgh27',
  requestNewLink: 'Ask for a new link',
  localMailbox: 'Mail sent from this machine:',
} as const;
