import { AppError } from '#base/errors';
import { USERNAME_RESERVED_TEXT } from '#base/texts/account';

/** The error for a reserved username in the field at `path`. */
export const createReservedNameError = (path: string) =>
  new AppError('VALIDATION_FAILED', { issues: [{ path, message: USERNAME_RESERVED_TEXT }] });
