import { buildApiError } from '#base/api-error';
import { PLAY_LIMITS } from '#base/limits/play';
import { ERROR_TEXT } from '#base/texts/common';
import { api } from '#browser/api';
import type { EndpointInput } from '#contract/endpoints';
import type { SubmissionResponse } from '#contract/playing/submissions';

const SUBMIT_ENDPOINT = 'POST /v1/:type/:id/submissions';
export type SubmitRequest = EndpointInput<typeof SUBMIT_ENDPOINT>;

/** Sends a finished play. */
export const postSubmission = (request: SubmitRequest): Promise<SubmissionResponse> =>
  api(SUBMIT_ENDPOINT, request, withPlayTimeout()).then((response) => requireMember(response, 'submission'));

/** The option that stops a call without a response, so that it is retried. */
export const withPlayTimeout = () => ({ signal: AbortSignal.timeout(PLAY_LIMITS.callTimeoutMs) });

/** The response if it has the member. Without it, it is not the server's: a captive portal or a proxy answers in its place. */
export function requireMember<T extends object>(response: T, member: keyof T): T {
  if (response?.[member] === undefined) throw buildApiError('UNKNOWN_ERROR', { message: ERROR_TEXT });
  return response;
}
