import { flashOnNextPage } from '#browser/pending-flash';
import { listDeviceDrafts, sendDrafts } from '#browser/sign-out/send-drafts';
import { claimAutosaves } from '#islands/editor/store/autosave-storage.ts';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';

/**
 * Stores in the account the drafts that only this device has, among them what was written signed out, and loads the page again with them.
 * Drafts that cannot be stored stay on the device.
 */
export async function addDeviceDrafts(owner: string): Promise<void> {
  await claimAutosaves(owner);
  const drafts = listDeviceDrafts(owner).filter(({ autosave }) => !autosave.revision);
  const addedCount = drafts.length - (await sendDrafts(drafts)).length;
  if (addedCount === 0) return;
  flashOnNextPage(`Added ${formatNumberWithNoun(addedCount, 'draft')} from this device.`, { tone: 'success' });
  location.reload();
}
