import { CONVERSION, DELAYS } from '#base/limits/timing';
import { PRODUCT } from '#base/product';
import { inTab, onDevice, type Shelf } from '#browser/storage';
import { track } from './track.ts';

const product = PRODUCT.name.toLowerCase();
const PLAYS = `${product}:play-count`;
const SESSIONS = `${product}:session-count`;
const COUNTED = `${product}:session-counted`;

export interface Visits {
  plays: number;
  sessions: number;
}

export const visits = (shelf: Shelf = onDevice): Visits => ({ plays: read(shelf, PLAYS), sessions: read(shelf, SESSIONS) });

/** One more play that came to its result. */
export const countPlay = (shelf: Shelf = onDevice): void => shelf.set(PLAYS, String(read(shelf, PLAYS) + 1));

/** One more browsing session; however many pages it has, it counts once. */
export function countSession(shelf: Shelf = onDevice, tab: Shelf = inTab): void {
  if (tab.get(COUNTED) !== null) return;
  tab.set(COUNTED, '1');
  shelf.set(SESSIONS, String(read(shelf, SESSIONS) + 1));
}

/** Counts the session, and tells of visitors who keep coming back, some seconds after the page has opened. */
export function watchVisits(shelf: Shelf = onDevice, tab: Shelf = inTab): void {
  countSession(shelf, tab);
  const { sessions } = visits(shelf);
  if (sessions >= CONVERSION.sessions) setTimeout(() => track('conversion', { sessions }), DELAYS.conversionMs);
}

function read(shelf: Shelf, key: string): number {
  const value = Number(shelf.get(key));
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}
