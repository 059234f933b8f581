import { type ApiError, isApiError } from '#base/api-error';
import { DEAD_LINK_TEXT, WRONG_CREDENTIALS_TEXT } from '#base/texts/account';
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
  if (!isApiError(error) || error.code === 'OFFLINE') return says(WORDS.offline);
  const { code, message, retryAfterSeconds } = error;
  if (code === 'WRONG_CREDENTIALS') return at({ password: message });
  if (code === 'USERNAME_TAKEN') return at({ username: message });
  if (code === 'INVALID_TOKEN') return DEAD_LINK;
  if (code === 'VALIDATION_FAILED') return invalid(mode, error);
  if (code === 'TOO_MANY_REQUESTS' && retryAfterSeconds) return says(WORDS.tryAgainIn(waitWords(retryAfterSeconds)));
  return says(message);
}

/** A wait in words, never shorter than it is. */
export function waitWords(seconds: number): string {
  if (seconds <= 90) return seconds <= 1 ? '1 second' : `${Math.ceil(seconds)} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

const says = (message: string): Refusal => ({ problems: {}, message });
const at = (problems: Problems): Refusal => ({ problems, message: null });
const DEAD_LINK: Refusal = { ...says(DEAD_LINK_TEXT), wayOn: 'RECOVER' };
/** Where the wire has another name for a field. */
const FIELD_OF_PATH: Record<string, Field> = { new_password: 'password' };

function invalid(mode: AuthMode, { issues, message }: Pick<ApiError, 'issues' | 'message'>): Refusal {
  // Credentials too long for the wire belong to nobody.
  if (mode === 'LOGIN') return at({ password: WRONG_CREDENTIALS_TEXT });
  // A token cut short on its way is no token.
  if (mode === 'RESET' && issues.some(({ path }) => path === 'token')) return DEAD_LINK;
  const named = issues.map((issue) => ({ ...issue, field: FIELD_OF_PATH[issue.path] ?? (issue.path as Field) }));
  const known = named.filter(({ field }) => FORM_FIELDS[mode].includes(field));
  // Of several issues of one field the first one counts.
  const problems = Object.fromEntries(known.map((issue) => [issue.field, issue.message] as const).reverse());
  return known.length > 0 ? at(problems) : says(message);
}
