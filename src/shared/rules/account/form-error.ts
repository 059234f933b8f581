import { type ApiError, type ApiErrorCode, isApiError } from '#base/api-error';
import { PRODUCT } from '#base/product';
import { CONNECT_FAILED_TEXT, EMAIL_CHANGE_FAILED_TEXT, PASSWORD_CHANGE_FAILED_TEXT } from '#base/texts/account';
import { ERROR_TEXT } from '#base/texts/common';
import { AUTH_TEXTS } from '#rules/auth/auth-texts';
import { formatWaitDuration } from '#rules/auth/form-error';
import { ACCOUNT_FORM_FIELDS, type AccountField, type AccountFieldErrors, type AccountForm } from './forms.ts';

/** What a refused form says: at its fields where it names them, and as a whole. */
export interface AccountFormError {
  fieldErrors: AccountFieldErrors;
  message: string | null;
}

/** What the specification says of a form that failed. */
const FAILURE_TEXTS: Record<AccountForm, string> = {
  EDIT_INFO: ERROR_TEXT,
  QUOTE: ERROR_TEXT,
  CHANGE_EMAIL: EMAIL_CHANGE_FAILED_TEXT,
  CHANGE_PASSWORD: PASSWORD_CHANGE_FAILED_TEXT,
  LINK_ACCOUNT: CONNECT_FAILED_TEXT,
  ERASE_ACCOUNT: ERROR_TEXT,
};

const FIELD_BY_ERROR_CODE: Partial<Record<ApiErrorCode, Partial<Record<AccountForm, AccountField>>>> = {
  USERNAME_TAKEN: { EDIT_INFO: 'username' },
  WRONG_PASSWORD: { CHANGE_EMAIL: 'password', CHANGE_PASSWORD: 'oldPassword', LINK_ACCOUNT: 'password', ERASE_ACCOUNT: 'password' },
  LINK_USER_NOT_FOUND: { LINK_ACCOUNT: 'linkedName' },
  WRONG_LINK_PASSWORD: { LINK_ACCOUNT: 'linkPassword' },
};

/** Where the wire has another name for a field. */
const FIELD_BY_WIRE_NAME: Record<string, AccountField> = {
  old_password: 'oldPassword',
  new_password: 'newPassword',
  username: 'linkedName',
  sysCode: 'system',
};

export function toAccountFormError(form: AccountForm, error: unknown): AccountFormError {
  if (!isApiError(error) || error.code === 'OFFLINE')
    return { fieldErrors: {}, message: `${formatFailurePrefix(form)}${AUTH_TEXTS.offline}` };
  const { code, issues, retryAfterSeconds } = error;
  const field = FIELD_BY_ERROR_CODE[code]?.[form];
  if (field)
    return { fieldErrors: { [field]: getFieldErrorText(form, error) }, message: form === 'LINK_ACCOUNT' ? null : FAILURE_TEXTS[form] };
  const problems = Object.fromEntries(issues.flatMap(({ path, message }) => toFieldErrors(form, path, message)).reverse());
  if (Object.keys(problems).length > 0) return { fieldErrors: problems, message: null };
  const retrySeconds = code === 'TOO_MANY_REQUESTS' && retryAfterSeconds;
  const text = retrySeconds ? AUTH_TEXTS.tryAgainIn(formatWaitDuration(retrySeconds)) : error.message;
  return { fieldErrors: {}, message: text === FAILURE_TEXTS[form] ? text : `${formatFailurePrefix(form)}${text}` };
}

/** The failure's own words before what the server said. */
const formatFailurePrefix = (form: AccountForm) => (FAILURE_TEXTS[form].endsWith(' ') ? FAILURE_TEXTS[form] : `${FAILURE_TEXTS[form]}. `);

const getFieldErrorText = (form: AccountForm, { code, message }: ApiError) =>
  form === 'LINK_ACCOUNT' && code === 'WRONG_PASSWORD' ? `${PRODUCT.name} password incorrect` : message;

function toFieldErrors(form: AccountForm, path: string, message: string): [AccountField, string][] {
  const fields: readonly string[] = ACCOUNT_FORM_FIELDS[form];
  const field = fields.includes(path) ? (path as AccountField) : FIELD_BY_WIRE_NAME[path];
  return field && fields.includes(field) ? [[field, message]] : [];
}
