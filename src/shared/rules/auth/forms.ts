import { EMAIL_LIMITS, PASSWORD_LIMITS } from '#base/limits/accounts';
import {
  EMAIL_INVALID_TEXT,
  PASSWORD_MISMATCH_TEXT,
  PASSWORD_RESET_USERNAME_REQUIRED_TEXT,
  PASSWORD_RULE_TEXT,
  USERNAME_INVALID_TEXT,
  USERNAME_RESERVED_TEXT,
  USERNAME_RULE_TEXT,
  USERNAME_TAKEN_TEXT,
} from '#base/texts/account';
import { formatMaxLength } from '#base/texts/validation';
import type { Registration } from '#contract/accounts/users';
import { isReservedUsername, isUsername } from '#rules/users/username';
import { AUTH_TEXTS } from './auth-texts.ts';
import type { AuthMode } from './modes.ts';
import { parseSecondFactorCode } from './second-factor-code.ts';

/** `name` is the username or e-mail of an existing account, `username` the name of a new one. */
export type AuthField = 'name' | 'username' | 'email' | 'password' | 'repeatedPassword' | 'code' | 'recoveryCode';
export type AuthFormValues = Record<AuthField, string>;
export type AuthFieldErrors = Partial<Record<AuthField, string>>;

/** The state of the availability check of a new username. */
export interface NameCheck {
  name: string;
  state: 'checking' | 'free' | 'taken' | 'reserved';
}

/** The form that is being filled in. */
export interface AuthFormState {
  mode: AuthMode;
  values: AuthFormValues;
  nameCheck: NameCheck | null;
}

export const EMPTY_AUTH_FORM: AuthFormValues = {
  name: '',
  username: '',
  email: '',
  password: '',
  repeatedPassword: '',
  code: '',
  recoveryCode: '',
};

/** The fields of each form, in their order on the screen. */
export const AUTH_FORM_FIELDS: Record<AuthMode, readonly AuthField[]> = {
  LOGIN: ['name', 'password'],
  REGISTER: ['username', 'email', 'password', 'repeatedPassword'],
  RECOVER: ['name'],
  RESET: ['password', 'repeatedPassword'],
  SECOND_STEP: ['code'],
  RECOVERY_CODE: ['recoveryCode'],
};

const DOMAIN_LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const LOCAL_PART = new RegExp(`^[a-z0-9_.]{${EMAIL_LIMITS.localMin},${EMAIL_LIMITS.localMax}}$`);
const DOMAIN = new RegExp(`^${DOMAIN_LABEL}(?:\\.${DOMAIN_LABEL})+$`);

const VALIDATORS: Record<AuthField, (state: AuthFormState) => string | null> = {
  name: ({ mode, values }) =>
    values.name.trim() !== '' ? null : mode === 'RECOVER' ? PASSWORD_RESET_USERNAME_REQUIRED_TEXT : USERNAME_INVALID_TEXT,
  username: validateUsername,
  email: ({ values }) => validateEmail(normaliseEmail(values.email)),
  password: validatePassword,
  repeatedPassword: ({ values }) => (values.repeatedPassword === values.password ? null : PASSWORD_MISMATCH_TEXT),
  code: ({ values }) => (parseSecondFactorCode(values.code)?.type === 'app' ? null : AUTH_TEXTS.appCodeInvalid),
  recoveryCode: ({ values }) => (parseSecondFactorCode(values.recoveryCode)?.type === 'recovery' ? null : AUTH_TEXTS.recoveryCodeInvalid),
};

/** The error of one field, or null. */
export const validateAuthField = (state: AuthFormState, field: AuthField): string | null => VALIDATORS[field](state);

/** The errors of a form. */
export const validateAuthForm = (state: AuthFormState): AuthFieldErrors =>
  Object.fromEntries(
    AUTH_FORM_FIELDS[state.mode].flatMap((field) => {
      const error = validateAuthField(state, field);
      return error === null ? [] : [[field, error]];
    }),
  );

export const findInvalidAuthField = (mode: AuthMode, fieldErrors: AuthFieldErrors): AuthField | undefined =>
  AUTH_FORM_FIELDS[mode].find((field) => fieldErrors[field] !== undefined);

/** Whether fields are validated on blur: new values can be validated locally, existing credentials only by the server. */
export const isValidatedOnBlur = (mode: AuthMode): boolean => mode === 'REGISTER' || mode === 'RESET';

/** The initial values of another mode's form, prefilled from the previous one. Typed values are never overwritten. */
export function prefillAuthForm(mode: AuthMode, values: AuthFormValues): AuthFormValues {
  const name = values.name.trim();
  if (mode !== 'REGISTER') return { ...values, name: values.name || values.username };
  return {
    ...values,
    username: values.username || (isUsername(name) ? name : ''),
    email: values.email || (name.includes('@') ? name : ''),
  };
}

/** The body of a sign-up. The e-mail address is sent in lower case. */
export function buildRegistration(
  values: AuthFormValues,
  tz: string | undefined,
): Pick<Registration, 'username' | 'password' | 'email' | 'metadata'> {
  const email = normaliseEmail(values.email);
  return { username: values.username.trim(), password: values.password, ...(email && { email }), metadata: tz ? { tz } : {} };
}

export const normaliseEmail = (text: string) => text.trim().toLowerCase();

function validateUsername({ values, nameCheck }: AuthFormState): string | null {
  const name = values.username.trim();
  if (name === '') return USERNAME_INVALID_TEXT;
  if (!isUsername(name)) return USERNAME_RULE_TEXT;
  const state = nameCheck?.name === name ? nameCheck.state : null;
  if (isReservedUsername(name) || state === 'reserved') return USERNAME_RESERVED_TEXT;
  return state === 'taken' ? USERNAME_TAKEN_TEXT : null;
}

/** Accepts the same addresses as the API's schema, with separate errors for the local part and the domain. */
export function validateEmail(email: string): string | null {
  if (email === '') return null;
  const [local = '', ...domainParts] = email.split('@');
  const domain = domainParts.join('@');
  if (domainParts.length > 0 && domain === '') return AUTH_TEXTS.emailDomainMissing;
  if (domainParts.length === 1 && !LOCAL_PART.test(local))
    return AUTH_TEXTS.emailLocalPartInvalid(EMAIL_LIMITS.localMin, EMAIL_LIMITS.localMax);
  const isValidAddress = DOMAIN.test(domain) && email.length <= EMAIL_LIMITS.localMax + 1 + EMAIL_LIMITS.domainMax;
  return isValidAddress ? null : EMAIL_INVALID_TEXT;
}

function validatePassword({ mode, values: { password } }: AuthFormState): string | null {
  if (password === '') return AUTH_TEXTS.passwordMissing;
  if (mode === 'LOGIN') return null;
  if (password.length < PASSWORD_LIMITS.min) return PASSWORD_RULE_TEXT;
  return password.length > PASSWORD_LIMITS.max ? formatMaxLength(PASSWORD_LIMITS.max) : null;
}
