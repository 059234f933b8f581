import { ERRORS, type ErrorCode } from '#base/errors';

/** The body that the API refuses a call with. */
export const refusalBody = (code: ErrorCode) => ({ error: { code, message: ERRORS[code].text } });
