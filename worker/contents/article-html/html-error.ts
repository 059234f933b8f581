import { AppError } from '#base/errors';

/** Ends the cleaning of a body that cannot be kept, with a sentence its author can act on. */
export function throwHtmlError(message: string): never {
  throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'htmlContent', message }] });
}
