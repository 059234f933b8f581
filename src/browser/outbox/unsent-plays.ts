import { buildApiError } from '#base/api-error';
import { PLAY_LIMITS } from '#base/limits/play';
import { STORAGE_PREFIX } from '#base/product-name';
import { ERROR_TEXT } from '#base/texts/common';
import { api } from '#browser/api';
import { deviceStorage, type KeyValueStorage } from '#browser/storage';
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

/**
 * A finished play, from before its first try until the server has stored it or refused it for good. It has its own id, so that it counts once
 * even if it is sent twice. The field names are stored data and cannot change.
 */
export interface UnsentPlay extends SubmitRequest {
  /** The quiz, and the user who played it; unknown of plays that an older release stored. */
  quiz?: { title: string; path: string };
  user?: string | undefined;
  failures: number;
  /** When any page may send it. A page that is sending it has put this off. */
  dueAtMs: number;
}

const KEY_PREFIX = `${STORAGE_PREFIX}:outbox:`;

export const setUnsentPlay = (attempt: string, play: UnsentPlay, storage: KeyValueStorage = deviceStorage): void =>
  storage.set(KEY_PREFIX + attempt, JSON.stringify(play));

export const removeUnsentPlay = (attempt: string, storage: KeyValueStorage = deviceStorage): void => storage.remove(KEY_PREFIX + attempt);

export const listUnsentAttempts = (storage: KeyValueStorage = deviceStorage): string[] =>
  storage.keys().flatMap((key) => (key.startsWith(KEY_PREFIX) ? [key.slice(KEY_PREFIX.length)] : []));

/** The stored text of a play, which `parseUnsentPlay` reads. */
export const getUnsentText = (attempt: string, storage: KeyValueStorage = deviceStorage): string | null =>
  storage.get(KEY_PREFIX + attempt);
