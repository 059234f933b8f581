import { AppError, ERRORS } from '#base/errors';
import { type Field, FORM_FIELDS, type Problems } from './forms.ts';
import type { AuthMode } from './modes.ts';
import { WORDS } from './words.ts';

/** What a failed call says: at its fields where it names them, else in words of its own. */
export interface Refusal {
  problems: Problems;
  message: string | null;
}

export function refusalOf(mode: AuthMode, error: unknown): Refusal {
  if (!(error instanceof AppError)) return says(WORDS.offline);
  const { code, details } = error;
  if (code === 'WRONG_CREDENTIALS') return at({ password: ERRORS.WRONG_CREDENTIALS.text });
  if (code === 'USERNAME_TAKEN') return at({ username: ERRORS.USERNAME_TAKEN.text });
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

function invalid(mode: AuthMode, issues: readonly { path: string; message: string }[]): Refusal {
  // Credentials too long for the wire belong to nobody.
  if (mode === 'LOGIN') return at({ password: ERRORS.WRONG_CREDENTIALS.text });
  const known = issues.filter(({ path }) => FORM_FIELDS[mode].includes(path as Field));
  // Of several issues of one field the first one counts.
  const problems = Object.fromEntries(known.map(({ path, message }) => [path, message] as const).reverse());
  return known.length > 0 ? at(problems) : says(ERRORS.VALIDATION_FAILED.text);
}
