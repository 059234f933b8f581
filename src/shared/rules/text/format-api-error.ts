import type { ApiError } from '#base/api-error';

/** The text of a failed call: the server's message and, if it sent a delay, when to retry. */
export const formatApiError = ({ message, retryAfterSeconds }: Pick<ApiError, 'message' | 'retryAfterSeconds'>): string =>
  retryAfterSeconds === null ? message : `${message} ${formatRetryAfter(retryAfterSeconds)}`;

/** "Try again in 60 seconds." */
export function formatRetryAfter(seconds: number): string {
  if (seconds < 90) return `Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `Try again in ${minutes} minutes.` : `Try again in ${Math.ceil(minutes / 60)} hours.`;
}
