import { AppError } from '#base/errors';

/** A handler for `.catch` that returns the fallback for an AppError and rethrows every other error. */
export const catchAppError =
  <T>(fallback: (error: AppError) => T) =>
  (error: unknown): T => {
    if (error instanceof AppError) return fallback(error);
    throw error;
  };
