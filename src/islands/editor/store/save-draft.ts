import { CHECKING_TEXT, NOT_SIGNED_IN_TEXT } from '#base/texts/common';
import { DRAFT_SAVED_TEXT, NOTHING_TO_SAVE_TEXT, SAVED_ON_DEVICE_TEXT, UNSTORED_WORK_TEXT } from '#base/texts/editor';
import { flash } from '#browser/flash';
import type { DraftSync } from './draft-sync.ts';
import type { EditorCore } from './editor-core.ts';
import { leaveToSignIn } from './leave-to-sign-in.ts';

/** The second try is for a draft that the first one had to merge with that of another device. */
const MAX_TRIES = 2;

/**
 * Stores the draft of a published content in the account, complete or not, without publishing it. If the server cannot be reached, the draft
 * stays on this device. A message says where it is stored.
 */
export async function saveDraft(core: EditorCore, draftSync: DraftSync): Promise<void> {
  const topic = 'save';
  if (!core.isDirty()) return flash(NOTHING_TO_SAVE_TEXT, { topic });
  flash(CHECKING_TEXT, { topic });
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (await draftSync.flush()) return flash(DRAFT_SAVED_TEXT, { tone: 'success', topic });
  }
  const isOnDevice = core.autosaveNow();
  if (!core.$viewer.get()) {
    const action = { label: 'Sign in', run: () => leaveToSignIn(core, 'LOGIN') };
    return flash(NOT_SIGNED_IN_TEXT, { tone: 'danger', topic, action });
  }
  flash(isOnDevice ? `${SAVED_ON_DEVICE_TEXT} It goes to your account with the next connection.` : UNSTORED_WORK_TEXT, { topic });
}
