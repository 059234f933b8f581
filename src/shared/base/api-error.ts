import type { ErrorCode, RequestIssue } from './errors.ts';

/** The server's error code; `OFFLINE` if no response arrived, `ABORTED` if the caller cancelled the call, `NOT_MODIFIED` for 304. */
export type ApiErrorCode = ErrorCode | `ANSWER_${number}_INVALID` | 'OFFLINE' | 'ABORTED' | 'NOT_MODIFIED';

/** A failed API call as the browser sees it. Its message is the server's text and can be shown to the user. */
export interface ApiError extends Error {
  name: 'ApiError';
  code: ApiErrorCode;
  /** The HTTP status; 0 if no response arrived. */
  status: number;
  /** The fields that failed validation, by path. */
  issues: readonly RequestIssue[];
  /** Further public members of the error, such as the two dates of an edit conflict. */
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
