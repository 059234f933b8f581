import type { ErrorCode, RequestIssue } from './errors.ts';

/** What the server refused with; `OFFLINE` where no answer came, `ABORTED` where the caller broke the call off. */
export type ApiErrorCode = ErrorCode | `ANSWER_${number}_INVALID` | 'OFFLINE' | 'ABORTED';

/** A call of the API that failed, as the browser sees it. Its message is the server's own text, fit to be shown. */
export interface ApiError extends Error {
  name: 'ApiError';
  code: ApiErrorCode;
  /** The status of the answer; 0 where no answer came. */
  status: number;
  /** The fields that the server refused, each by its path. */
  issues: readonly RequestIssue[];
  /** Further public facts of the error, such as the two dates of an edit conflict. */
  extensions: Record<string, unknown>;
  retryAfterSeconds: number | null;
}

export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

export function buildApiError(
  code: ApiErrorCode,
  {
    message = '',
    status = 0,
    issues = [],
    extensions = {},
    retryAfterSeconds = null,
  }: Partial<Pick<ApiError, 'message' | 'status' | 'issues' | 'extensions' | 'retryAfterSeconds'>>,
): ApiError {
  return Object.assign(new Error(message), { name: 'ApiError' as const, code, status, issues, extensions, retryAfterSeconds });
}
