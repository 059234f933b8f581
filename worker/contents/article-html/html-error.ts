import { AppError } from '#base/errors';

/** Refuses the HTML of the field at `path`, with a message for its author. */
export function throwHtmlError(path: string, message: string): never {
  throw new AppError('VALIDATION_FAILED', { issues: [{ path, message }] });
}
