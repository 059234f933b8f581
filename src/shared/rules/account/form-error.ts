import { type ApiError, type ApiErrorCode, isApiError } from '#base/api-error';
import { CONNECT_FAILED_TEXT, EMAIL_CHANGE_FAILED_TEXT, PASSWORD_CHANGE_FAILED_TEXT } from '#base/texts/account';
import { ERROR_TEXT } from '#base/texts/common';
import { AUTH_TEXTS } from '#rules/auth/auth-texts';
import { formatWaitDuration } from '#rules/text/wait-duration';
import { ACCOUNT_FORM_FIELDS, type AccountField, type AccountFieldErrors, type AccountForm } from './forms.ts';

/** The errors of a refused form: at its fields, and a message for the form as a whole. */
export interface AccountFormError {
  fieldErrors: AccountFieldErrors;
  message: string | null;
}

/** The failure texts that the specification gives each form; without one, the form says only what the server answers. */
const FAILURE_TEXTS: Record<AccountForm, string> = {
  EDIT_INFO: ERROR_TEXT,
  QUOTE: ERROR_TEXT,
  CHANGE_EMAIL: EMAIL_CHANGE_FAILED_TEXT,
  CHANGE_PASSWORD: PASSWORD_CHANGE_FAILED_TEXT,
  LINK_ACCOUNT: CONNECT_FAILED_TEXT,
  ERASE_ACCOUNT: ERROR_TEXT,
  START_SECOND_FACTOR: '',
  CONFIRM_SECOND_FACTOR: '',
  RENEW_RECOVERY_CODES: '',
  TURN_OFF_SECOND_FACTOR: '',
};

const FIELD_BY_ERROR_CODE: Partial<Record<ApiErrorCode, Partial<Record<AccountForm, AccountField>>>> = {
  USERNAME_TAKEN: { EDIT_INFO: 'username' },
  WRONG_PASSWORD: {
    CHANGE_EMAIL: 'password',
    CHANGE_PASSWORD: 'oldPassword',
    LINK_ACCOUNT: 'password',
    ERASE_ACCOUNT: 'password',
    START_SECOND_FACTOR: 'password',
    RENEW_RECOVERY_CODES: 'password',
    TURN_OFF_SECOND_FACTOR: 'password',
  },
  WRONG_CODE: { CONFIRM_SECOND_FACTOR: 'code', RENEW_RECOVERY_CODES: 'code', TURN_OFF_SECOND_FACTOR: 'code' },
  LINK_USER_NOT_FOUND: { LINK_ACCOUNT: 'linkedName' },
  WRONG_LINK_PASSWORD: { LINK_ACCOUNT: 'linkPassword' },
};

/** Fields that have another name in the API. */
const FIELD_BY_API_NAME: Record<string, AccountField> = {
  old_password: 'oldPassword',
  new_password: 'newPassword',
  username: 'linkedName',
  sysCode: 'system',
};

export function toAccountFormError(form: AccountForm, error: unknown, productName: string): AccountFormError {
  if (!isApiError(error) || error.code === 'OFFLINE')
    return { fieldErrors: {}, message: `${formatFailurePrefix(form)}${AUTH_TEXTS.offline}` };
  const { code, issues, retryAfterSeconds } = error;
  const field = FIELD_BY_ERROR_CODE[code]?.[form];
  if (field)
    return {
      fieldErrors: { [field]: getFieldErrorText(form, error, productName) },
      message: form === 'LINK_ACCOUNT' ? null : FAILURE_TEXTS[form] || null,
    };
  const fieldErrors = Object.fromEntries(issues.flatMap(({ path, message }) => toFieldErrors(form, path, message)).reverse());
  if (Object.keys(fieldErrors).length > 0) return { fieldErrors, message: null };
  const retrySeconds = code === 'TOO_MANY_REQUESTS' && retryAfterSeconds;
  const text = retrySeconds ? AUTH_TEXTS.tryAgainIn(formatWaitDuration(retrySeconds)) : error.message;
  return { fieldErrors: {}, message: text === FAILURE_TEXTS[form] ? text : `${formatFailurePrefix(form)}${text}` };
}

/** The failure text of the form, which precedes the server's message. */
const formatFailurePrefix = (form: AccountForm) => (/^$| $/.test(FAILURE_TEXTS[form]) ? FAILURE_TEXTS[form] : `${FAILURE_TEXTS[form]}. `);

const getFieldErrorText = (form: AccountForm, { code, message }: ApiError, productName: string) =>
  form === 'LINK_ACCOUNT' && code === 'WRONG_PASSWORD' ? `${productName} password incorrect` : message;

function toFieldErrors(form: AccountForm, path: string, message: string): [AccountField, string][] {
  const fields: readonly string[] = ACCOUNT_FORM_FIELDS[form];
  const field = fields.includes(path) ? (path as AccountField) : FIELD_BY_API_NAME[path];
  return field && fields.includes(field) ? [[field, message]] : [];
}
