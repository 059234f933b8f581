import { ERRORS, type ErrorCode } from '#base/errors';

/** The body that the API refuses a call with. */
export const buildErrorBody = (code: ErrorCode) => ({ error: { code, message: ERRORS[code].text } });
