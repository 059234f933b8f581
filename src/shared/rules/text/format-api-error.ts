import type { ApiError } from '#base/api-error';

/** What is shown of a refused call: the server's text and, where it says so, when to try again. */
export const formatApiError = ({ message, retryAfterSeconds }: Pick<ApiError, 'message' | 'retryAfterSeconds'>): string =>
  retryAfterSeconds === null ? message : `${message} ${formatRetryAfter(retryAfterSeconds)}`;

/** When something may be tried again. */
export function formatRetryAfter(seconds: number): string {
  if (seconds < 90) return `Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `Try again in ${minutes} minutes.` : `Try again in ${Math.ceil(minutes / 60)} hours.`;
}
