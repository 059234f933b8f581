import { LIMITS } from '#base/limits';
import { TEXTS } from '#base/texts';
import { emailProblem, type NameCheck, tidyEmail } from '#rules/auth/forms';
import { isUsername } from '#rules/users/username';

/** What an account screen is doing; the quote is toggled by itself beside it. */
export const ACCOUNT_MODES = ['VIEW_INFO', 'EDIT_INFO', 'CHANGE_EMAIL', 'CHANGE_PASSWORD', 'LINK_ACCOUNT', 'ERASE_ACCOUNT'] as const;
export type AccountMode = (typeof ACCOUNT_MODES)[number];
/** Each form of the screen: a mode's, or the quote's. */
export type AccountForm = Exclude<AccountMode, 'VIEW_INFO'> | 'QUOTE';

export const FIELDS = {
  EDIT_INFO: ['firstName', 'lastName', 'username'],
  CHANGE_EMAIL: ['email', 'password'],
  CHANGE_PASSWORD: ['oldPassword', 'newPassword', 'again'],
  LINK_ACCOUNT: ['system', 'linkedName', 'linkPassword', 'password'],
  ERASE_ACCOUNT: ['password'],
  QUOTE: ['userQuote'],
} as const satisfies Record<AccountForm, readonly string[]>;

export type AccountField = (typeof FIELDS)[AccountForm][number];
export type AccountTyped = Partial<Record<AccountField, string>>;
export type AccountProblems = Partial<Record<AccountField, string>>;

interface Sheet {
  form: AccountForm;
  typed: AccountTyped;
  check?: NameCheck | null;
}

const { password: secret, text } = LIMITS;
const required = (words: string) => (value: string) => (value.trim() === '' ? words : null);

const JUDGES: Record<AccountField, (value: string, sheet: Sheet) => string | null> = {
  firstName: required(TEXTS.namesRequired),
  lastName: required(TEXTS.namesRequired),
  username: (value, { check }) => {
    if (!isUsername(value.trim())) return TEXTS.usernameInvalid;
    return check?.name === value.trim() && check.state === 'taken' ? TEXTS.usernameTaken : null;
  },
  email: (value) => (value.trim() === '' ? TEXTS.emailRequired : emailProblem(tidyEmail(value))),
  password: (value) => (value === '' ? TEXTS.passwordRequired : null),
  oldPassword: (value) => (value === '' ? TEXTS.oldPasswordRequired : null),
  newPassword: (value) => {
    if (value === '') return TEXTS.newPasswordRequired;
    return value.length < secret.min || value.length > secret.max ? TEXTS.passwordRule : null;
  },
  again: (value, { typed }) => (value === typed.newPassword ? null : TEXTS.newPasswordMismatch),
  system: () => null,
  linkedName: required('Whose account?'),
  linkPassword: (value) => (value === '' ? 'Its password, or the code that was sent' : null),
  userQuote: (value) => (value.length > text.userQuote ? `At most ${text.userQuote} characters.` : null),
};

/** What is wrong with one field of a form, or null. */
export const accountProblem = (sheet: Sheet, field: AccountField): string | null => JUDGES[field](sheet.typed[field] ?? '', sheet);

/** All that is wrong with a form, in the order of its fields. */
export const accountProblems = (sheet: Sheet): AccountProblems =>
  Object.fromEntries(
    (FIELDS[sheet.form] as readonly AccountField[]).flatMap((field) => {
      const problem = accountProblem(sheet, field);
      return problem === null ? [] : [[field, problem]];
    }),
  );

export const firstWrong = (form: AccountForm, problems: AccountProblems): AccountField | undefined =>
  (FIELDS[form] as readonly AccountField[]).find((field) => problems[field] !== undefined);
