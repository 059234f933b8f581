import { CONVERSION, DELAYS } from '#base/limits/timing';
import { PRODUCT } from '#base/product';
import { deviceStorage, type KeyValueStorage, tabStorage } from '#browser/storage';
import { trackEvent } from './track.ts';

const product = PRODUCT.name.toLowerCase();
const PLAYS_KEY = `${product}:play-count`;
const SESSIONS_KEY = `${product}:session-count`;
const SESSION_COUNTED_KEY = `${product}:session-counted`;

export interface VisitCounts {
  plays: number;
  sessions: number;
}

export const readVisitCounts = (storage: KeyValueStorage = deviceStorage): VisitCounts => ({
  plays: readCount(storage, PLAYS_KEY),
  sessions: readCount(storage, SESSIONS_KEY),
});

/** One more play that came to its result. */
export const incrementPlayCount = (storage: KeyValueStorage = deviceStorage): void =>
  storage.set(PLAYS_KEY, String(readCount(storage, PLAYS_KEY) + 1));

/** One more browsing session; however many pages it has, it counts once. */
export function incrementSessionCount(storage: KeyValueStorage = deviceStorage, tabStore: KeyValueStorage = tabStorage): void {
  if (tabStore.get(SESSION_COUNTED_KEY) !== null) return;
  tabStore.set(SESSION_COUNTED_KEY, '1');
  storage.set(SESSIONS_KEY, String(readCount(storage, SESSIONS_KEY) + 1));
}

/** Counts the session, and tells of visitors who keep coming back, some seconds after the page has opened. */
export function trackVisits(storage: KeyValueStorage = deviceStorage, tabStore: KeyValueStorage = tabStorage): void {
  incrementSessionCount(storage, tabStore);
  const { sessions } = readVisitCounts(storage);
  if (sessions >= CONVERSION.sessions) setTimeout(() => trackEvent('conversion', { sessions }), DELAYS.conversionMs);
}

function readCount(storage: KeyValueStorage, key: string): number {
  const value = Number(storage.get(key));
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}
