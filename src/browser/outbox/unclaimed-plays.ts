import { PLAY_LIMITS } from '#base/limits/play';
import { STORAGE_PREFIX } from '#base/product-name';
import { deviceStorage, type KeyValueStorage } from '#browser/storage';
import type { SubmissionResponse } from '#contract/playing/submissions';
import { asList, isRecord, parseJson } from '#rules/untyped-json';

/** A play that was finished signed out. Signing in within a day makes it the account's. The field names are stored data. */
export interface UnclaimedPlay {
  id: string;
  playToken: string | null;
  /** What proves a play without a play token. Plays that an older release stored have none, and cannot be claimed. */
  claimToken?: string;
  finishedAtMs: number;
}

/** Fired on `window` when plays have become the account's, so that a leaderboard on the page can show them. */
export const PLAYS_CLAIMED_EVENT = 'plays-claimed';

const KEY = `${STORAGE_PREFIX}:unclaimed`;
const MAX_PLAYS = 50;

/** The plays that can still be claimed, oldest first. */
export function listUnclaimedPlays(storage: KeyValueStorage = deviceStorage): UnclaimedPlay[] {
  return asList(parseJson(storage.get(KEY) ?? ''))
    .filter(isUnclaimedPlay)
    .filter(({ finishedAtMs }) => Date.now() - finishedAtMs < PLAY_LIMITS.rankedMs);
}

/** Remembers a submitted play if it has no account. */
export function addUnclaimedPlay(
  { submission, claimToken }: SubmissionResponse,
  playToken: string | null,
  storage: KeyValueStorage = deviceStorage,
): void {
  if (submission.user !== undefined) return;
  const otherPlays = listUnclaimedPlays(storage).filter(({ id }) => id !== submission._id);
  const play = { id: submission._id, playToken, ...(claimToken !== undefined && { claimToken }), finishedAtMs: Date.now() };
  setUnclaimedPlays([...otherPlays, play].slice(-MAX_PLAYS), storage);
}

export function removeUnclaimedPlay(id: string, storage: KeyValueStorage = deviceStorage): void {
  setUnclaimedPlays(
    listUnclaimedPlays(storage).filter((play) => play.id !== id),
    storage,
  );
}

function setUnclaimedPlays(plays: readonly UnclaimedPlay[], storage: KeyValueStorage): void {
  if (plays.length === 0) storage.remove(KEY);
  else storage.set(KEY, JSON.stringify(plays));
}

const isUnclaimedPlay = (stored: unknown): stored is UnclaimedPlay =>
  isRecord(stored) &&
  typeof stored.id === 'string' &&
  (stored.playToken === null || typeof stored.playToken === 'string') &&
  (stored.claimToken === undefined || typeof stored.claimToken === 'string') &&
  typeof stored.finishedAtMs === 'number';
