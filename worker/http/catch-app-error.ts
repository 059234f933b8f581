import { AppError } from '#base/errors';

/** For `.catch`: where a service refuses, the fallback stands in. Every other failure is thrown on, since the page cannot know its data. */
export const catchAppError =
  <T>(fallback: (error: AppError) => T) =>
  (error: unknown): T => {
    if (error instanceof AppError) return fallback(error);
    throw error;
  };
