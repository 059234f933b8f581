import { AppError } from '#base/errors';

/** Ends the cleaning of a body that cannot be kept, with a sentence its author can act on. */
export function refuse(message: string): never {
  throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'htmlContent', message }] });
}
