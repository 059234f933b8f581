import { atom } from 'nanostores';
import type { ApiError } from '#base/api-error';
import type { ContentStatus } from '#base/content-statuses';
import { DELAYS, FLASH_DURATIONS } from '#base/limits/timing';
import { CHECKING_TEXT, NOT_SIGNED_IN_TEXT, SAVING_TEXT } from '#base/texts/common';
import { EDITOR_RESTRICTED_TEXT, SAVED_ON_DEVICE_TEXT } from '#base/texts/editor';
import { catchApiError } from '#browser/api';
import { flash } from '#browser/flash';
import { newId } from '#browser/ids';
import { flashOnNextPage } from '#browser/pending-flash';
import type { PrivateUser } from '#contract/accounts/users';
import type { Content } from '#contract/contents/contents';
import { getContentState } from '#rules/contents/content-states';
import { buildSaveBody } from '#rules/editor/build-save-body';
import { findCopiedPictures, withCopiedPictures } from '#rules/editor/copied-pictures';
import type { EditorDraft } from '#rules/editor/draft';
import { describeSave } from '#rules/editor/publish/publish-effect';
import { isSaveInProgress, type SaveStatus } from '#rules/editor/save-status';
import { withStaffFields } from '#rules/editor/staff-fields';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import { toValidationIssues, type ValidationIssue } from '#rules/editor/validation-issues';
import { getPublishedPath } from '#rules/screens/paths';
import { deleteAutosave } from './autosave-storage.ts';
import { fetchContent, fetchCurrentUser } from './content-calls.ts';
import { createContentSaver } from './content-saver.ts';
import type { DraftSync } from './draft-sync.ts';
import { type EditorCore, getAutosavePlace, toBaseContent, updateEditorUrl } from './editor-core.ts';
import { leaveToSignIn } from './leave-to-sign-in.ts';
import type { MergeActions } from './merge-actions.ts';
import { validateDraft } from './validate-draft.ts';

/** A flash of this topic replaces the one before. */
const SAVE_FLASH_TOPIC = 'save';

/** Where the editor goes after a save: nowhere, to the content's page, to the creator's contents, or to the page about sharing it. */
export type AfterSave = 'stay' | 'view' | 'close' | 'published';

/** Saves to the server. A failed save loses no work. */
export function createSaveActions(core: EditorCore, { merge, draftSync }: { merge: MergeActions; draftSync: DraftSync }) {
  const { $draft, $base, $saveStatus, $issues } = core;
  /** Increments when validation rejects a save, so that the focus moves to the issues. */
  const $failedCheckCount = atom(0);
  const saveToServer = createContentSaver(core);

  function rejectSave(issues: readonly ValidationIssue[]): false {
    $issues.set(issues);
    $failedCheckCount.set($failedCheckCount.get() + 1);
    return false;
  }

  /** Returns whether the draft is saved. */
  async function save(after: AfterSave = 'stay'): Promise<boolean> {
    if (isSaveInProgress($saveStatus.get())) return false;
    if (after !== 'published') core.$afterSignIn.set({ resumedSave: after });
    const draft = $draft.get();
    const base = $base.get();
    // An admin save sends no questions, so it needs no validation of them.
    const issues = !base || base.isOwn ? await validateDraft(draft) : [];
    if (issues.length > 0) {
      void draftSync.flush();
      return rejectSave(issues);
    }
    $issues.set([]);
    // Another save may have started during the validation.
    if (isSaveInProgress($saveStatus.get()) || !(await checkViewerCanSave(core))) return false;
    $saveStatus.set({ stage: 'saving' });
    flash(SAVING_TEXT, { topic: SAVE_FLASH_TOPIC });
    await draftSync.settle();
    const { response, error } = await catchApiError(saveToServer(draft));
    if (error?.issues.length) rejectSave(toValidationIssues(draft, error.issues));
    if (error) failSave(core, error);
    if (error) return error.code === 'EDIT_CONFLICT' && (await mergeSavedVersion(core, merge)) && save(after);
    completeSave(core, response, draft);
    draftSync.end();
    core.$afterSignIn.set({});
    const text = describeSave(getContentState(response));
    if (after === 'stay') flash(text, { tone: 'success', topic: SAVE_FLASH_TOPIC });
    else if (after !== 'published') flashOnNextPage(text, { tone: 'success' });
    setTimeout(() => navigateAfterSave(core, response, after), DELAYS.redirectAfterSaveMs);
    return true;
  }

  /** Saves with a visibility that the creator has chosen, and opens the page about sharing. If that fails, the draft is as it was. */
  async function publish(userStatus: ContentStatus): Promise<void> {
    const { userStatus: previousStatus, isDraft } = $draft.get();
    core.$afterSignIn.set({ openDialog: { name: 'publish', input: userStatus } });
    core.edit({ type: 'set', fields: { userStatus, isDraft: false } });
    if (!(await save('published'))) core.edit({ type: 'set', fields: { userStatus: previousStatus, isDraft } });
  }

  return { $failedCheckCount, save, publish };
}

/** Merges with the version that was saved in the meantime. Returns false if the creator decides later. */
async function mergeSavedVersion(core: EditorCore, merge: MergeActions): Promise<boolean> {
  const base = core.$base.get();
  if (!base) return false;
  const { response: content, error } = await catchApiError(fetchContent(core.kind, base.id));
  if (error) return failSave(core, error);
  const draft = toEditorDraft(core.kind, content, newId);
  const theirs = core.$draft.get().staff ? withStaffFields(draft, content) : draft;
  if (!(await merge.takeOver(core.$savedDraft.get(), theirs))) return false;
  core.$base.set(toBaseContent(content, core.$viewer.get()));
  core.$savedDraft.set(theirs);
  core.$saveStatus.set({ stage: 'clean' });
  return true;
}

function completeSave(core: EditorCore, content: Content, draft: EditorDraft): void {
  deleteAutosave(getAutosavePlace(core));
  core.$base.set(toBaseContent(content, core.$viewer.get()));
  adoptSavedDraft(core, draft, content);
  core.$saveStatus.set(toSavedStatus(content));
  if (core.isDirty()) core.autosaveNow();
}

const isWaiting = ({ pendingChange }: Content) => pendingChange?.status === 'waiting';
const toSavedStatus = (content: Content): SaveStatus => ({ stage: 'saved', isWaiting: isWaiting(content) });

/** Takes over what the server has changed in a saved draft: the copies of its pictures, and the tags of the review. */
function adoptSavedDraft({ $draft, $savedDraft, edit }: EditorCore, sentDraft: EditorDraft, content: Content): void {
  const copies = findCopiedPictures(buildSaveBody(sentDraft), content);
  const savedDraft = withCopiedPictures(sentDraft, copies);
  const currentDraft = $draft.get();
  // A save by staff can end the review, in which case the server removes the review tag.
  const nextDraft =
    currentDraft === sentDraft && sentDraft.staff ? withStaffFields(savedDraft, content) : withCopiedPictures(currentDraft, copies);
  if (nextDraft !== currentDraft) edit({ type: 'replaced', draft: nextDraft });
  $savedDraft.set(currentDraft === sentDraft ? $draft.get() : savedDraft);
}

/** Shows why a save failed. For an edit conflict, `ConflictDialog` opens instead of a flash. */
function failSave(core: EditorCore, { code, message }: Pick<ApiError, 'code' | 'message'>): false {
  const isStored = core.autosaveNow();
  core.$saveStatus.set({ stage: 'stopped', errorCode: code });
  if (code === 'EDIT_CONFLICT') return false;
  const text = code === 'TOO_MANY_REQUESTS' && isStored ? `${message} ${SAVED_ON_DEVICE_TEXT}` : message;
  flash(text, {
    tone: 'danger',
    topic: SAVE_FLASH_TOPIC,
    ...(code === 'TOO_MANY_REQUESTS' && { ms: FLASH_DURATIONS.withActionMs }),
    ...(code === 'NOT_SIGNED_IN' && { action: { label: 'Sign in', run: () => leaveToSignIn(core, 'LOGIN') } }),
  });
  return false;
}

/** Whether the viewer is signed in and not restricted. Refreshes the viewer, and fails the save if not. */
async function checkViewerCanSave(core: EditorCore): Promise<boolean> {
  core.$saveStatus.set({ stage: 'checking' });
  flash(CHECKING_TEXT, { topic: SAVE_FLASH_TOPIC });
  const { response: viewer, error } = await catchApiError(fetchCurrentUser());
  if (!error) core.$viewer.set(viewer);
  const saveError = error ?? getSaveError(viewer);
  if (saveError) failSave(core, saveError);
  return saveError === null;
}

function getSaveError(viewer: PrivateUser | null) {
  if (!viewer) return { code: 'NOT_SIGNED_IN', message: NOT_SIGNED_IN_TEXT } as const;
  return viewer.status.includes('editor_restricted') ? ({ code: 'EDITOR_RESTRICTED', message: EDITOR_RESTRICTED_TEXT } as const) : null;
}

function navigateAfterSave(core: EditorCore, content: Content, after: AfterSave): void {
  // The back button must lead to the saved content, not to a new one.
  updateEditorUrl(core);
  // The creator's preview is not counted as a view or a play.
  // The slug of a change that waits is no address yet.
  const name = content.pendingChange ? content._id : content.urlName;
  if (after === 'view') location.assign(`/${content.type}/${name}?p=ch19-003&preview=1`);
  else if (after === 'close') location.assign('/profile/me');
  else if (after === 'published') location.assign(getPublishedPath(content.UID));
}
