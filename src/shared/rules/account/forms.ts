import { PASSWORD_LIMITS } from '#base/limits/accounts';
import { TEXT_LIMITS } from '#base/limits/texts';
import {
  EMAIL_REQUIRED_TEXT,
  NAMES_REQUIRED_TEXT,
  NEW_PASSWORD_MISMATCH_TEXT,
  NEW_PASSWORD_REQUIRED_TEXT,
  OLD_PASSWORD_REQUIRED_TEXT,
  PASSWORD_REQUIRED_TEXT,
  PASSWORD_RULE_TEXT,
  USERNAME_INVALID_TEXT,
  USERNAME_TAKEN_TEXT,
} from '#base/texts/account';
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

const secret = PASSWORD_LIMITS;
const text = TEXT_LIMITS;
const required = (words: string) => (value: string) => (value.trim() === '' ? words : null);

const JUDGES: Record<AccountField, (value: string, sheet: Sheet) => string | null> = {
  firstName: required(NAMES_REQUIRED_TEXT),
  lastName: required(NAMES_REQUIRED_TEXT),
  username: (value, { check }) => {
    if (!isUsername(value.trim())) return USERNAME_INVALID_TEXT;
    return check?.name === value.trim() && check.state === 'taken' ? USERNAME_TAKEN_TEXT : null;
  },
  email: (value) => (value.trim() === '' ? EMAIL_REQUIRED_TEXT : emailProblem(tidyEmail(value))),
  password: (value) => (value === '' ? PASSWORD_REQUIRED_TEXT : null),
  oldPassword: (value) => (value === '' ? OLD_PASSWORD_REQUIRED_TEXT : null),
  newPassword: (value) => {
    if (value === '') return NEW_PASSWORD_REQUIRED_TEXT;
    return value.length < secret.min || value.length > secret.max ? PASSWORD_RULE_TEXT : null;
  },
  again: (value, { typed }) => (value === typed.newPassword ? null : NEW_PASSWORD_MISMATCH_TEXT),
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
