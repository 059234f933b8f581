import { type ApiError, type ApiErrorCode, isApiError } from '#base/api-error';
import { PRODUCT } from '#base/product';
import { CONNECT_FAILED_TEXT, EMAIL_CHANGE_FAILED_TEXT, PASSWORD_CHANGE_FAILED_TEXT } from '#base/texts/account';
import { ERROR_TEXT } from '#base/texts/common';
import { waitWords } from '#rules/auth/refusals';
import { WORDS } from '#rules/auth/words';
import { type AccountField, type AccountForm, type AccountProblems, FIELDS } from './forms.ts';

/** What a refused form says: at its fields where it names them, and as a whole. */
export interface AccountRefusal {
  problems: AccountProblems;
  message: string | null;
}

/** What the specification says of a form that failed. */
const FAILED: Record<AccountForm, string> = {
  EDIT_INFO: ERROR_TEXT,
  QUOTE: ERROR_TEXT,
  CHANGE_EMAIL: EMAIL_CHANGE_FAILED_TEXT,
  CHANGE_PASSWORD: PASSWORD_CHANGE_FAILED_TEXT,
  LINK_ACCOUNT: CONNECT_FAILED_TEXT,
  ERASE_ACCOUNT: ERROR_TEXT,
};

const AT_FIELD: Partial<Record<ApiErrorCode, Partial<Record<AccountForm, AccountField>>>> = {
  USERNAME_TAKEN: { EDIT_INFO: 'username' },
  WRONG_PASSWORD: { CHANGE_EMAIL: 'password', CHANGE_PASSWORD: 'oldPassword', LINK_ACCOUNT: 'password', ERASE_ACCOUNT: 'password' },
  LINK_USER_NOT_FOUND: { LINK_ACCOUNT: 'linkedName' },
  WRONG_LINK_PASSWORD: { LINK_ACCOUNT: 'linkPassword' },
};

/** Where the wire has another name for a field. */
const FIELD_OF_PATH: Record<string, AccountField> = {
  old_password: 'oldPassword',
  new_password: 'newPassword',
  username: 'linkedName',
  sysCode: 'system',
};

export function accountRefusal(form: AccountForm, error: unknown): AccountRefusal {
  if (!isApiError(error) || error.code === 'OFFLINE') return { problems: {}, message: `${joined(form)}${WORDS.offline}` };
  const { code, issues, retryAfterSeconds } = error;
  const field = AT_FIELD[code]?.[form];
  if (field) return { problems: { [field]: fieldText(form, error) }, message: form === 'LINK_ACCOUNT' ? null : FAILED[form] };
  const problems = Object.fromEntries(issues.flatMap(({ path, message }) => at(form, path, message)).reverse());
  if (Object.keys(problems).length > 0) return { problems, message: null };
  const wait = code === 'TOO_MANY_REQUESTS' && retryAfterSeconds;
  const said = wait ? WORDS.tryAgainIn(waitWords(wait)) : error.message;
  return { problems: {}, message: said === FAILED[form] ? said : `${joined(form)}${said}` };
}

/** The failure's own words before what the server said. */
const joined = (form: AccountForm) => (FAILED[form].endsWith(' ') ? FAILED[form] : `${FAILED[form]}. `);

const fieldText = (form: AccountForm, { code, message }: ApiError) =>
  form === 'LINK_ACCOUNT' && code === 'WRONG_PASSWORD' ? `${PRODUCT.name} password incorrect` : message;

function at(form: AccountForm, path: string, message: string): [AccountField, string][] {
  const fields: readonly string[] = FIELDS[form];
  const field = fields.includes(path) ? (path as AccountField) : FIELD_OF_PATH[path];
  return field && fields.includes(field) ? [[field, message]] : [];
}
