import { type ApiError, isApiError } from '#base/api-error';
import { USED_RESET_LINK_TEXT, WRONG_CREDENTIALS_TEXT } from '#base/texts/account';
import { formatWaitDuration } from '#rules/text/wait-duration';
import { AUTH_TEXTS } from './auth-texts.ts';
import { AUTH_FORM_FIELDS, type AuthField, type AuthFieldErrors } from './forms.ts';
import type { AuthMode } from './modes.ts';

/** The errors of a refused form: at its fields, or a message for the form as a whole. */
export interface AuthFormError {
  fieldErrors: AuthFieldErrors;
  message: string | null;
  /** The mode in which the user can recover, such as requesting a new link. */
  recoveryMode?: AuthMode;
}

export function toAuthFormError(mode: AuthMode, error: unknown): AuthFormError {
  if (!isApiError(error) || error.code === 'OFFLINE') return buildFormError(AUTH_TEXTS.offline);
  const { code, message, retryAfterSeconds } = error;
  if (code === 'WRONG_CREDENTIALS') return buildFieldErrors({ password: message });
  if (code === 'USERNAME_TAKEN') return buildFieldErrors({ username: message });
  if (code === 'INVALID_TOKEN') return EXPIRED_LINK_ERROR;
  if (code === 'WRONG_CODE') return buildFieldErrors(mode === 'RECOVERY_CODE' ? { recoveryCode: message } : { code: message });
  if (code === 'VALIDATION_FAILED') return toValidationError(mode, error);
  if (code === 'TOO_MANY_REQUESTS' && retryAfterSeconds)
    return buildFormError(AUTH_TEXTS.tryAgainIn(formatWaitDuration(retryAfterSeconds)));
  return buildFormError(message);
}

const buildFormError = (message: string): AuthFormError => ({ fieldErrors: {}, message });
const buildFieldErrors = (fieldErrors: AuthFieldErrors): AuthFormError => ({ fieldErrors, message: null });
const EXPIRED_LINK_ERROR: AuthFormError = { ...buildFormError(USED_RESET_LINK_TEXT), recoveryMode: 'RECOVER' };
/** Fields that have another name in the API. */
const FIELD_BY_API_NAME: Record<string, AuthField> = { new_password: 'password' };

function toValidationError(mode: AuthMode, { issues, message }: Pick<ApiError, 'issues' | 'message'>): AuthFormError {
  // Credentials that are too long for the API cannot belong to an account.
  if (mode === 'LOGIN') return buildFieldErrors({ password: WRONG_CREDENTIALS_TEXT });
  const fieldIssues = issues.map((issue) => ({ ...issue, field: FIELD_BY_API_NAME[issue.path] ?? (issue.path as AuthField) }));
  const formIssues = fieldIssues.filter(({ field }) => AUTH_FORM_FIELDS[mode].includes(field));
  // The first issue of a field wins, since later entries overwrite earlier ones.
  const fieldErrors = Object.fromEntries(formIssues.map((issue) => [issue.field, issue.message] as const).reverse());
  return formIssues.length > 0 ? buildFieldErrors(fieldErrors) : buildFormError(message);
}
