import { EMAIL_LIMITS, PASSWORD_LIMITS } from '#base/limits/accounts';
import {
  EMAIL_INVALID_TEXT,
  PASSWORD_MISMATCH_TEXT,
  PASSWORD_RULE_TEXT,
  RECOVER_MISSING_TEXT,
  USERNAME_INVALID_TEXT,
  USERNAME_RULE_TEXT,
  USERNAME_TAKEN_TEXT,
} from '#base/texts/account';
import type { Registration } from '#contract/accounts/users';
import { isFreeToTake, isUsername } from '#rules/users/username';
import type { AuthMode } from './modes.ts';
import { WORDS } from './words.ts';

/** `name` is the username or e-mail of an account that exists, `username` the name of a new one. */
export type Field = 'name' | 'username' | 'email' | 'password' | 'again';
export type Typed = Record<Field, string>;
export type Problems = Partial<Record<Field, string>>;

/** What is known of the name of a new account. */
export interface NameCheck {
  name: string;
  state: 'checking' | 'free' | 'taken';
}

/** What is being filled in. */
export interface Sheet {
  mode: AuthMode;
  typed: Typed;
  check: NameCheck | null;
}

export const NOTHING_TYPED: Typed = { name: '', username: '', email: '', password: '', again: '' };

/** The fields of each form in their order on the screen. */
export const FORM_FIELDS: Record<AuthMode, readonly Field[]> = {
  LOGIN: ['name', 'password'],
  REGISTER: ['username', 'email', 'password', 'again'],
  RECOVER: ['name'],
  RESET: ['password', 'again'],
};

const mail = EMAIL_LIMITS;
const secret = PASSWORD_LIMITS;
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const LOCAL = new RegExp(`^[a-z0-9_.]{${mail.localMin},${mail.localMax}}$`);
const DOMAIN = new RegExp(`^${LABEL}(?:\\.${LABEL})+$`);

const JUDGES: Record<Field, (sheet: Sheet) => string | null> = {
  name: ({ mode, typed }) => (typed.name.trim() !== '' ? null : mode === 'RECOVER' ? RECOVER_MISSING_TEXT : USERNAME_INVALID_TEXT),
  username: usernameProblem,
  email: ({ typed }) => emailProblem(tidyEmail(typed.email)),
  password: passwordProblem,
  again: ({ typed }) => (typed.again === typed.password ? null : PASSWORD_MISMATCH_TEXT),
};

/** What is wrong with one field of a form, or null. */
export const problemOf = (sheet: Sheet, field: Field): string | null => JUDGES[field](sheet);

/** All that is wrong with a form. */
export const problemsOf = (sheet: Sheet): Problems =>
  Object.fromEntries(
    FORM_FIELDS[sheet.mode].flatMap((field) => {
      const problem = problemOf(sheet, field);
      return problem === null ? [] : [[field, problem]];
    }),
  );

export const firstProblem = (mode: AuthMode, problems: Problems): Field | undefined =>
  FORM_FIELDS[mode].find((field) => problems[field] !== undefined);

/** Whether a field of this form says what is wrong once it was filled in and left: what is new can be judged, what exists only looked up. */
export const isJudgedOnLeave = (mode: AuthMode): boolean => mode === 'REGISTER' || mode === 'RESET';

/** The form of another mode begins with what the one before has told already; nothing typed is overwritten. */
export function carriedOver(mode: AuthMode, typed: Typed): Typed {
  const name = typed.name.trim();
  if (mode !== 'REGISTER') return { ...typed, name: typed.name || typed.username };
  return {
    ...typed,
    username: typed.username || (isUsername(name) ? name : ''),
    email: typed.email || (name.includes('@') ? name : ''),
  };
}

/** The body of a sign-up. An address is sent as it is written in small letters. */
export function registrationOf(typed: Typed, tz: string | undefined): Pick<Registration, 'username' | 'password' | 'email' | 'metadata'> {
  const email = tidyEmail(typed.email);
  return { username: typed.username.trim(), password: typed.password, ...(email && { email }), metadata: tz ? { tz } : {} };
}

export const tidyEmail = (text: string) => text.trim().toLowerCase();

function usernameProblem({ typed, check }: Sheet): string | null {
  const name = typed.username.trim();
  if (name === '') return USERNAME_INVALID_TEXT;
  if (!isUsername(name)) return USERNAME_RULE_TEXT;
  const isTaken = !isFreeToTake(name) || (check?.name === name && check.state === 'taken');
  return isTaken ? USERNAME_TAKEN_TEXT : null;
}

/** Judges like the schema of the wire; the parts of an address get words of their own. */
export function emailProblem(email: string): string | null {
  if (email === '') return null;
  const [local = '', ...rest] = email.split('@');
  const domain = rest.join('@');
  if (rest.length > 0 && domain === '') return WORDS.emailNoDomain;
  if (rest.length === 1 && !LOCAL.test(local)) return WORDS.emailLocal(mail.localMin, mail.localMax);
  const fits = DOMAIN.test(domain) && email.length <= mail.localMax + 1 + mail.domainMax;
  return fits ? null : EMAIL_INVALID_TEXT;
}

function passwordProblem({ mode, typed: { password } }: Sheet): string | null {
  if (password === '') return WORDS.passwordMissing;
  if (mode === 'LOGIN') return null;
  if (password.length < secret.min) return PASSWORD_RULE_TEXT;
  return password.length > secret.max ? WORDS.passwordTooLong(secret.max) : null;
}
