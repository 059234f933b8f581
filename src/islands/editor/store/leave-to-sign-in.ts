import { STORAGE_PREFIX } from '#base/product-name';
import { UNSTORED_WORK_TEXT } from '#base/texts/editor';
import { flash } from '#browser/flash';
import { tabStorage } from '#browser/storage';
import { getAuthPath } from '#rules/auth/modes';
import { getNewDraftPath } from '#rules/screens/paths';
import type { EditorCore, InitialEditorState } from './editor-core.ts';

/** What the editor goes on with after signing in: the save that needed an account, or a dialog with what was typed in it. */
export type ResumedAction = Pick<InitialEditorState, 'openDialog' | 'resumedSave'>;

const STORAGE_KEY = `${STORAGE_PREFIX}:after-sign-in`;

/** Opens the sign-in page in this tab, which leads back. The work is stored on the device first; if that fails, the editor stays open. */
export function leaveToSignIn(core: EditorCore, mode: 'LOGIN' | 'REGISTER'): void {
  if (core.isDirty() && !core.autosaveNow()) {
    flash(UNSTORED_WORK_TEXT, { tone: 'danger' });
    return;
  }
  const returnPath = getReturnPath(core);
  tabStorage.set(STORAGE_KEY, JSON.stringify({ returnPath, action: core.$afterSignIn.get() }));
  core.$isLeaveConfirmed.set(true);
  location.assign(getAuthPath(mode, returnPath));
}

/** The URL under which the editor finds the work again, at the same step. */
function getReturnPath({ kind, idempotencyKey, $base, isDirty }: EditorCore): string {
  const { pathname, search } = location;
  const isNew = $base.get() === null;
  // A copy or a template that was not changed is made again.
  if (!isNew || (!isDirty() && pathname !== `/editor/${kind}/new`)) return pathname + search;
  const { step, at } = Object.fromEntries(new URLSearchParams(search));
  return getNewDraftPath(kind, idempotencyKey, { ...(step && { step }), ...(at && { at }) });
}

/**
 * What to go on with in the loaded editor, once; empty unless the viewer comes back from signing in. Work that another account had left
 * is not loaded, so nothing is done with the blank draft in its place.
 */
export function takeResumedAction({ viewer, restored }: InitialEditorState): ResumedAction {
  const text = tabStorage.get(STORAGE_KEY);
  tabStorage.remove(STORAGE_KEY);
  const { returnPath, action } = JSON.parse(text ?? '{}') as { returnPath?: string; action?: ResumedAction };
  if (!viewer || !action || returnPath !== location.pathname + location.search) return {};
  const isWorkMissing = new URLSearchParams(location.search).has('draft') && !restored;
  return isWorkMissing && action.resumedSave ? {} : action;
}
