import { AppError, ERRORS } from '#base/errors';
import { type Field, FORM_FIELDS, type Problems } from './forms.ts';
import type { AuthMode } from './modes.ts';
import { WORDS } from './words.ts';

/** What a failed call says: at its fields where it names them, else in words of its own. */
export interface Refusal {
  problems: Problems;
  message: string | null;
  /** The mode that leads on where this one cannot. */
  wayOn?: AuthMode;
}

export function refusalOf(mode: AuthMode, error: unknown): Refusal {
  if (!(error instanceof AppError)) return says(WORDS.offline);
  const { code, details } = error;
  if (code === 'WRONG_CREDENTIALS') return at({ password: ERRORS.WRONG_CREDENTIALS.text });
  if (code === 'USERNAME_TAKEN') return at({ username: ERRORS.USERNAME_TAKEN.text });
  if (code === 'INVALID_TOKEN') return DEAD_LINK;
  if (code === 'VALIDATION_FAILED') return invalid(mode, details.issues ?? []);
  if (code === 'TOO_MANY_REQUESTS' && details.retryAfterSeconds) return says(WORDS.tryAgainIn(waitWords(details.retryAfterSeconds)));
  return says(ERRORS[code].text);
}

/** A wait in words, never shorter than it is. */
export function waitWords(seconds: number): string {
  if (seconds <= 90) return seconds <= 1 ? '1 second' : `${Math.ceil(seconds)} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

const says = (message: string): Refusal => ({ problems: {}, message });
const at = (problems: Problems): Refusal => ({ problems, message: null });
const DEAD_LINK: Refusal = { ...says(ERRORS.INVALID_TOKEN.text), wayOn: 'RECOVER' };
/** Where the wire has another name for a field. */
const FIELD_OF_PATH: Record<string, Field> = { new_password: 'password' };

function invalid(mode: AuthMode, issues: readonly { path: string; message: string }[]): Refusal {
  // Credentials too long for the wire belong to nobody.
  if (mode === 'LOGIN') return at({ password: ERRORS.WRONG_CREDENTIALS.text });
  // A token cut short on its way is no token.
  if (mode === 'RESET' && issues.some(({ path }) => path === 'token')) return DEAD_LINK;
  const named = issues.map(({ path, message }) => ({ field: FIELD_OF_PATH[path] ?? (path as Field), message }));
  const known = named.filter(({ field }) => FORM_FIELDS[mode].includes(field));
  // Of several issues of one field the first one counts.
  const problems = Object.fromEntries(known.map(({ field, message }) => [field, message] as const).reverse());
  return known.length > 0 ? at(problems) : says(ERRORS.VALIDATION_FAILED.text);
}
