import { STORAGE_PREFIX } from '#base/product-name';
import { api, catchApiError } from '#browser/api';
import { flash } from '#browser/flash';
import { deviceStorage, type KeyValueStorage } from '#browser/storage';
import { formatClaimedPlays } from '#rules/play/texts/outbox-notices';
import { listUnclaimedPlays, PLAYS_CLAIMED_EVENT, removeUnclaimedPlay } from './unclaimed-plays.ts';

/**
 * Makes the plays that were finished signed out on this device the signed-in account's. A play leaves the list once the server has answered
 * for good; what fails for the moment is tried again on the next page.
 */
export async function claimPlays(storage: KeyValueStorage = deviceStorage): Promise<void> {
  const claim = () => claimEach(storage);
  const claimedCount = await (globalThis.navigator?.locks ? navigator.locks.request(`${STORAGE_PREFIX}:claims`, claim) : claim());
  if (claimedCount === 0) return;
  flash(formatClaimedPlays(claimedCount), { tone: 'success' });
  window.dispatchEvent(new Event(PLAYS_CLAIMED_EVENT));
}

/** A play with one of these can never be claimed. */
const FINAL_ERRORS = new Set(['NOT_FOUND', 'INVALID_PLAY_TOKEN', 'PLAY_TOO_OLD', 'VALIDATION_FAILED']);

/** The number of plays that are claimed now. */
async function claimEach(storage: KeyValueStorage): Promise<number> {
  let claimedCount = 0;
  for (const { id, playToken, claimToken } of listUnclaimedPlays(storage)) {
    const body = { ...(playToken !== null && { playToken }), ...(claimToken !== undefined && { claimToken }) };
    const { error } = await catchApiError(api('POST /v1/submissions/:id/claim', { params: { id }, body }));
    if (error && !FINAL_ERRORS.has(error.code)) return claimedCount;
    removeUnclaimedPlay(id, storage);
    if (!error) claimedCount += 1;
  }
  return claimedCount;
}
