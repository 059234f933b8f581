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
  USERNAME_RESERVED_TEXT,
  USERNAME_TAKEN_TEXT,
} from '#base/texts/account';
import { formatMaxLength } from '#base/texts/validation';
import { AUTH_TEXTS } from '#rules/auth/auth-texts';
import { type NameCheck, normaliseEmail, validateEmail } from '#rules/auth/forms';
import { parseSecondFactorCode } from '#rules/auth/second-factor-code';
import { isUsername } from '#rules/users/username';

/** The modes of the account screen. The quote form opens independently of them. */
export const ACCOUNT_MODES = [
  'VIEW_INFO',
  'EDIT_INFO',
  'CHANGE_EMAIL',
  'CHANGE_PASSWORD',
  'LINK_ACCOUNT',
  'ERASE_ACCOUNT',
  'START_SECOND_FACTOR',
  'CONFIRM_SECOND_FACTOR',
  'RENEW_RECOVERY_CODES',
  'TURN_OFF_SECOND_FACTOR',
] as const;
export type AccountMode = (typeof ACCOUNT_MODES)[number];
/** A form of the screen: that of a mode, or the quote form. */
export type AccountForm = Exclude<AccountMode, 'VIEW_INFO'> | 'QUOTE';

export const ACCOUNT_FORM_FIELDS = {
  EDIT_INFO: ['firstName', 'lastName', 'username'],
  CHANGE_EMAIL: ['email', 'password'],
  CHANGE_PASSWORD: ['oldPassword', 'newPassword', 'repeatedPassword'],
  LINK_ACCOUNT: ['system', 'linkedName', 'linkPassword', 'password'],
  ERASE_ACCOUNT: ['password'],
  START_SECOND_FACTOR: ['password'],
  CONFIRM_SECOND_FACTOR: ['code'],
  RENEW_RECOVERY_CODES: ['password', 'code'],
  TURN_OFF_SECOND_FACTOR: ['password', 'code'],
  QUOTE: ['userQuote'],
} as const satisfies Record<AccountForm, readonly string[]>;

export type AccountField = (typeof ACCOUNT_FORM_FIELDS)[AccountForm][number];
export type AccountFormValues = Partial<Record<AccountField, string>>;
export type AccountFieldErrors = Partial<Record<AccountField, string>>;

interface AccountFormState {
  form: AccountForm;
  values: AccountFormValues;
  nameCheck?: NameCheck | null;
}

const requireValue = (message: string) => (value: string) => (value.trim() === '' ? message : null);

const VALIDATORS: Record<AccountField, (value: string, state: AccountFormState) => string | null> = {
  firstName: requireValue(NAMES_REQUIRED_TEXT),
  lastName: requireValue(NAMES_REQUIRED_TEXT),
  username: (value, { nameCheck }) => {
    if (!isUsername(value.trim())) return USERNAME_INVALID_TEXT;
    if (nameCheck?.name !== value.trim()) return null;
    if (nameCheck.state === 'reserved') return USERNAME_RESERVED_TEXT;
    return nameCheck.state === 'taken' ? USERNAME_TAKEN_TEXT : null;
  },
  email: (value) => (value.trim() === '' ? EMAIL_REQUIRED_TEXT : validateEmail(normaliseEmail(value))),
  password: (value) => (value === '' ? PASSWORD_REQUIRED_TEXT : null),
  oldPassword: (value) => (value === '' ? OLD_PASSWORD_REQUIRED_TEXT : null),
  newPassword: (value) => {
    if (value === '') return NEW_PASSWORD_REQUIRED_TEXT;
    return value.length < PASSWORD_LIMITS.min || value.length > PASSWORD_LIMITS.max ? PASSWORD_RULE_TEXT : null;
  },
  repeatedPassword: (value, { values }) => (value === values.newPassword ? null : NEW_PASSWORD_MISMATCH_TEXT),
  system: () => null,
  linkedName: requireValue('The username of the other account is required'),
  linkPassword: (value) => (value === '' ? 'Enter its password or the code we sent' : null),
  code: (value, { form }) => (form === 'CONFIRM_SECOND_FACTOR' ? validateAppCode(value) : validateAnyCode(value)),
  userQuote: (value) => (value.length > TEXT_LIMITS.userQuote ? formatMaxLength(TEXT_LIMITS.userQuote) : null),
};

const validateAppCode = (value: string) => (parseSecondFactorCode(value)?.type === 'app' ? null : AUTH_TEXTS.appCodeInvalid);
const validateAnyCode = (value: string) => (parseSecondFactorCode(value) ? null : 'Enter the six digits of your app, or a recovery code');

/** The error of one field, or null. */
export const validateAccountField = (state: AccountFormState, field: AccountField): string | null =>
  VALIDATORS[field](state.values[field] ?? '', state);

/** The errors of a form, in the order of its fields. */
export const validateAccountForm = (state: AccountFormState): AccountFieldErrors =>
  Object.fromEntries(
    (ACCOUNT_FORM_FIELDS[state.form] as readonly AccountField[]).flatMap((field) => {
      const error = validateAccountField(state, field);
      return error === null ? [] : [[field, error]];
    }),
  );

export const findInvalidAccountField = (form: AccountForm, fieldErrors: AccountFieldErrors): AccountField | undefined =>
  (ACCOUNT_FORM_FIELDS[form] as readonly AccountField[]).find((field) => fieldErrors[field] !== undefined);
