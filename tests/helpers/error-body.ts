import { ERRORS, type ErrorCode } from '#base/errors';

/** The API's response body for an error. */
export const buildErrorBody = (code: ErrorCode) => ({ error: { code, message: ERRORS[code].text } });
