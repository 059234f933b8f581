import { AppError } from '#base/errors';

/** Refuses an article body, with a message for its author. */
export function throwHtmlError(message: string): never {
  throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'htmlContent', message }] });
}
