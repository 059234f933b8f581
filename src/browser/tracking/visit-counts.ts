import { CONVERSION } from '#base/limits/timing';
import { STORAGE_PREFIX } from '#base/product-name';
import { deviceStorage, type KeyValueStorage, tabStorage } from '#browser/storage';
import { trackEvent } from './track.ts';

const PLAYS_KEY = `${STORAGE_PREFIX}:play-count`;
const SESSIONS_KEY = `${STORAGE_PREFIX}:session-count`;
const SESSION_COUNTED_KEY = `${STORAGE_PREFIX}:session-counted`;

export interface VisitCounts {
  plays: number;
  sessions: number;
}

export const readVisitCounts = (storage: KeyValueStorage = deviceStorage): VisitCounts => ({
  plays: readCount(storage, PLAYS_KEY),
  sessions: readCount(storage, SESSIONS_KEY),
});

/** Counts a finished play. */
export const incrementPlayCount = (storage: KeyValueStorage = deviceStorage): void =>
  storage.set(PLAYS_KEY, String(readCount(storage, PLAYS_KEY) + 1));

/** Counts a browsing session once, however many pages it has. */
export function incrementSessionCount(storage: KeyValueStorage = deviceStorage, sessionStore: KeyValueStorage = tabStorage): void {
  if (sessionStore.get(SESSION_COUNTED_KEY) !== null) return;
  sessionStore.set(SESSION_COUNTED_KEY, '1');
  storage.set(SESSIONS_KEY, String(readCount(storage, SESSIONS_KEY) + 1));
}

/** Counts the session, and reports visitors who keep coming back. A page calls it `CONVERSION.delayMs` after it has opened. */
export function trackVisits(storage: KeyValueStorage = deviceStorage, sessionStore: KeyValueStorage = tabStorage): void {
  incrementSessionCount(storage, sessionStore);
  const { sessions } = readVisitCounts(storage);
  if (sessions >= CONVERSION.sessions) trackEvent('conversion', { sessions });
}

function readCount(storage: KeyValueStorage, key: string): number {
  const value = Number(storage.get(key));
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}
