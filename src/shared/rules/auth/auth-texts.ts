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
    lead: 'A link to set a new one comes to the e-mail address of your account, if it is confirmed.',
    submit: 'Send a reset link',
    busy: 'Sending…',
  },
  RESET: {
    title: 'Choose a new password',
    heading: 'Choose a new password',
    lead: 'It signs you in here, and ends every other session of your account.',
    submit: 'Save and sign in',
    busy: 'Saving…',
  },
};

export const AUTH_TEXTS = {
  goesBack: 'You go straight back to',
  whereYouWere: 'where you were.',
  passwordMissing: 'Password is required',
  passwordTooLong: (most: number) => `At most ${most} characters.`,
  emailNoDomain: 'The part after @ is missing',
  emailLocal: (min: number, max: number) => `Before the @: ${min} to ${max} letters, digits, dots, underscores.`,
  checking: (name: string) => `Checking ${name}…`,
  free: (name: string) => `${name} is free`,
  offline: 'No connection. What you typed is kept; please check your internet connection and try again.',
  tryAgainIn: (wait: string) => `That was a lot at once. You can try again in ${wait}.`,
  newLink: 'Ask for a new link',
  mailbox: 'Mail waits here on this machine:',
} as const;
