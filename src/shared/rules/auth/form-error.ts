import { type ApiError, isApiError } from '#base/api-error';
import { EXPIRED_LINK_TEXT, WRONG_CREDENTIALS_TEXT } from '#base/texts/account';
import { AUTH_TEXTS } from './auth-texts.ts';
import { AUTH_FORM_FIELDS, type AuthField, type AuthFieldErrors } from './forms.ts';
import type { AuthMode } from './modes.ts';

/** What a failed call says: at its fields where it names them, else in words of its own. */
export interface AuthFormError {
  fieldErrors: AuthFieldErrors;
  message: string | null;
  /** The mode that leads on where this one cannot. */
  recoveryMode?: AuthMode;
}

export function toAuthFormError(mode: AuthMode, error: unknown): AuthFormError {
  if (!isApiError(error) || error.code === 'OFFLINE') return buildFormError(AUTH_TEXTS.offline);
  const { code, message, retryAfterSeconds } = error;
  if (code === 'WRONG_CREDENTIALS') return buildFieldErrors({ password: message });
  if (code === 'USERNAME_TAKEN') return buildFieldErrors({ username: message });
  if (code === 'INVALID_TOKEN') return EXPIRED_LINK_ERROR;
  if (code === 'VALIDATION_FAILED') return toValidationError(mode, error);
  if (code === 'TOO_MANY_REQUESTS' && retryAfterSeconds)
    return buildFormError(AUTH_TEXTS.tryAgainIn(formatWaitDuration(retryAfterSeconds)));
  return buildFormError(message);
}

/** A wait in words, never shorter than it is. */
export function formatWaitDuration(seconds: number): string {
  if (seconds <= 90) return seconds <= 1 ? '1 second' : `${Math.ceil(seconds)} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

const buildFormError = (message: string): AuthFormError => ({ fieldErrors: {}, message });
const buildFieldErrors = (problems: AuthFieldErrors): AuthFormError => ({ fieldErrors: problems, message: null });
const EXPIRED_LINK_ERROR: AuthFormError = { ...buildFormError(EXPIRED_LINK_TEXT), recoveryMode: 'RECOVER' };
/** Where the wire has another name for a field. */
const FIELD_BY_WIRE_NAME: Record<string, AuthField> = { new_password: 'password' };

function toValidationError(mode: AuthMode, { issues, message }: Pick<ApiError, 'issues' | 'message'>): AuthFormError {
  // Credentials too long for the wire belong to nobody.
  if (mode === 'LOGIN') return buildFieldErrors({ password: WRONG_CREDENTIALS_TEXT });
  // A token cut short on its way is no token.
  if (mode === 'RESET' && issues.some(({ path }) => path === 'token')) return EXPIRED_LINK_ERROR;
  const fieldIssues = issues.map((issue) => ({ ...issue, field: FIELD_BY_WIRE_NAME[issue.path] ?? (issue.path as AuthField) }));
  const formIssues = fieldIssues.filter(({ field }) => AUTH_FORM_FIELDS[mode].includes(field));
  // Of several issues of one field the first one counts.
  const problems = Object.fromEntries(formIssues.map((issue) => [issue.field, issue.message] as const).reverse());
  return formIssues.length > 0 ? buildFieldErrors(problems) : buildFormError(message);
}
