import { STORAGE_PREFIX } from '#base/product-name';
import { deviceStorage, type KeyValueStorage } from '#browser/storage';
import type { SubmitRequest } from './post-submission.ts';

/**
 * A finished play, from before its first try until the server has stored it or refused it for good. It has its own id, so that it counts once
 * even if it is sent twice. The field names are stored data and cannot change.
 */
export interface UnsentPlay extends SubmitRequest {
  /** The quiz, and the user who played it; unknown of plays that an older release stored. */
  quiz?: { title: string; path: string };
  user?: string | undefined;
  failures: number;
  /** When any page may send it; later while a page is sending it. */
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
