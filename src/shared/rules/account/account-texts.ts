import type { AccountForm } from './forms.ts';

interface AccountFormTexts {
  heading: string;
  submit: string;
  busy: string;
}

export const ACCOUNT_FORM_TEXTS: Record<AccountForm, AccountFormTexts> = {
  EDIT_INFO: { heading: 'Name and username', submit: 'Save', busy: 'Saving…' },
  QUOTE: { heading: 'Quote', submit: 'Save', busy: 'Saving…' },
  CHANGE_EMAIL: { heading: 'E-mail address', submit: 'Change e-mail', busy: 'Changing…' },
  CHANGE_PASSWORD: { heading: 'Password', submit: 'Change password', busy: 'Changing…' },
  LINK_ACCOUNT: { heading: 'Linked account', submit: 'Link account', busy: 'Linking…' },
  ERASE_ACCOUNT: { heading: 'Erase account', submit: 'Erase my account', busy: 'Erasing…' },
  START_SECOND_FACTOR: { heading: 'Two-step sign-in', submit: 'Continue', busy: 'Starting…' },
  CONFIRM_SECOND_FACTOR: { heading: 'Two-step sign-in', submit: 'Turn on', busy: 'Turning on…' },
  RENEW_RECOVERY_CODES: { heading: 'New recovery codes', submit: 'Replace my recovery codes', busy: 'Replacing…' },
  TURN_OFF_SECOND_FACTOR: { heading: 'Turn off two-step sign-in', submit: 'Turn off', busy: 'Turning off…' },
};

/** What a change of the password, of the sessions or of two-step sign-in ends besides sessions. */
function formatCancelledAccess(change: string): string {
  return `${change} cancels links and codes that were sent, and a new e-mail address that is not confirmed yet.`;
}

export const ACCOUNT_TEXTS = {
  confirmationLinkSent: (email: string) => `We sent a confirmation link to ${email}. Please check the spam folder too.`,
  newAddressHint: 'We’ll send a confirmation link there, and a link that stops the change for seven days to the address you have now.',
  passwordHint: formatCancelledAccess('Changing it signs you out everywhere else and'),
  sessionsHint: formatCancelledAccess('Signing out another device also'),
  secondFactorChangeHint: formatCancelledAccess('This signs you out everywhere else and'),
  passwordChanged: 'Your password is changed. You’re signed out everywhere else.',
  accountLinked: 'Account linked',
  accountUnlinked: 'Account unlinked',
  codeSent: 'If that account has a confirmed e-mail address, we have sent it a six-digit code. The code expires in ten minutes.',
  secondFactorOn: 'Two-step sign-in is on. You’re signed out everywhere else.',
  secondFactorOff: 'Two-step sign-in is off. You’re signed out everywhere else.',
  recoveryCodesReplaced: 'Your old recovery codes no longer work. You’re signed out everywhere else.',
  recoveryCodesCopied: 'Recovery codes copied',
  sessionEnded: 'Device signed out',
  digestOff: 'You won’t get a digest',
  digestOn: (frequency: 'daily' | 'weekly') => `You’ll get a ${frequency} digest`,
  decisionMailsOn: 'You’ll get an e-mail about each decision',
  decisionMailsOff: 'You won’t get e-mail about decisions',
  eraseQuestion: 'Are you sure you want to erase your account? This cannot be undone.',
} as const;

/** The recovery codes as a text file. */
export const formatRecoveryCodesFile = (codes: readonly string[], { site, username }: { site: string; username: string }): string =>
  `${site}: recovery codes of @${username}\nEach code signs you in once, after your password.\n\n${codes.join('\n')}\n`;

export const formatRecoveryCodesLeft = (count: number): string =>
  count === 0 ? 'No recovery codes left' : count === 1 ? '1 recovery code left' : `${count} recovery codes left`;

/** The browser and system of a user agent, such as "Firefox on Linux". */
export function formatDeviceName(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [browser, system].filter(Boolean).join(' on ') || 'Unknown device';
}

// The order matters: user agents also name the browsers they descend from.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
