import { ERROR_TEXT } from '#base/texts/common';
import { LANDING_MESSAGES } from '#base/texts/landing';
import { api, catchApiError } from '#browser/api';
import { confirmDialog } from '#browser/confirm-dialog';
import { removeAccountPlays } from '#browser/content/account-plays';
import { flash } from '#browser/flash';
import { flashOnNextPage } from '#browser/pending-flash';
import { formatUnsentDrafts } from '#rules/editor/unsent-drafts';
import { listDeviceDrafts, sendDrafts } from './send-drafts.ts';

const FLASH_TOPIC = 'sign-out';

/** Signs out. Drafts that only this device has are stored in the account first; if that fails, the person decides. */
export async function signOut(userId: string): Promise<void> {
  if (isStoring) return;
  isStoring = true;
  const isConfirmed = await confirmUnsentDrafts(userId).finally(() => {
    isStoring = false;
  });
  if (!isConfirmed) return;
  const { error } = await catchApiError(api('DELETE /v1/auth', {}));
  if (error) return flash(ERROR_TEXT, { tone: 'danger', topic: FLASH_TOPIC });
  removeAccountPlays();
  flashOnNextPage(LANDING_MESSAGES.SIGNED_OUT ?? '', { tone: 'success' });
  location.reload();
}

/** Drafts are being stored, or the person is asked. */
let isStoring = false;

/** Returns whether to sign out. */
async function confirmUnsentDrafts(owner: string): Promise<boolean> {
  const drafts = listDeviceDrafts(owner);
  if (drafts.length === 0) return true;
  flash('Saving your drafts…', { topic: FLASH_TOPIC });
  const unsentDrafts = await sendDrafts(drafts);
  if (unsentDrafts.length === 0) return true;
  const texts = formatUnsentDrafts(unsentDrafts.map(({ autosave }) => autosave.edit.title));
  return confirmDialog({ ...texts, confirmLabel: 'Sign out', cancelLabel: 'Stay signed in' });
}
