import { atom, onMount } from 'nanostores';
import type { ApiError } from '#base/api-error';
import { DELAYS, FLASH_DURATIONS } from '#base/limits/timing';
import { CHECKING_TEXT, NOT_SIGNED_IN_TEXT, SAVED_TEXT, SAVING_TEXT } from '#base/texts/common';
import { EDITOR_RESTRICTED_TEXT } from '#base/texts/editor';
import { catchApiError } from '#browser/api';
import { flash } from '#browser/flash';
import { newId } from '#browser/ids';
import { flashOnNextPage } from '#browser/pending-flash';
import type { PrivateUser } from '#contract/accounts/users';
import type { Content } from '#contract/contents/contents';
import { buildSaveBody } from '#rules/editor/build-save-body';
import type { EditorDraft } from '#rules/editor/draft';
import { isSaveInProgress } from '#rules/editor/save-status';
import { buildAdminSaveBody, withStaffFields } from '#rules/editor/staff-fields';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import { toValidationIssues, type ValidationIssue } from '#rules/editor/validation-issues';
import { deleteAutosave } from './autosave-storage.ts';
import { createContent, fetchCurrentUser, saveContent } from './content-calls.ts';
import { type EditorCore, updateEditorUrl } from './editor-core.ts';
import { validateDraft } from './validate-draft.ts';

/** A save says one thing at a time. */
const SAVE_FLASH_TOPIC = 'save';

/** Where one goes once it is saved: nowhere, to the content's page, or to one's contents. */
export type AfterSave = 'stay' | 'view' | 'close';

/** Saving to the server, and everything that may stop it; nothing that stops it loses work. */
export function createSaveActions(core: EditorCore) {
  const { kind, $draft, $base, $saved, $saveStatus, $issues } = core;
  /** Rises whenever a save is refused for its issues, so that the focus goes to them. */
  const $failedCheckCount = atom(0);
  const saveToServer = createContentSaver(core);
  onMount(core.$viewer, () => watchSignIn(core));

  function rejectSave(issues: readonly ValidationIssue[]) {
    $issues.set(issues);
    $failedCheckCount.set($failedCheckCount.get() + 1);
  }

  function completeSave(content: Content, edit: EditorDraft) {
    deleteAutosave(kind, $base.get()?.id ?? null);
    const { _id: id, urlName, dateModified, creator } = content;
    $base.set({ id, urlName, dateModified, isOwn: creator === core.$viewer.get()?._id });
    // What staff open waits for review no longer: the server takes its tag away.
    const fresh = edit.staff ? withStaffFields(edit, content) : edit;
    if (fresh !== edit && $draft.get() === edit) core.edit({ type: 'replaced', draft: fresh });
    $saved.set($draft.get() === fresh ? fresh : edit);
    $saveStatus.set({ stage: 'saved' });
    if (core.isDirty()) core.autosaveNow();
  }

  async function save(after: AfterSave = 'stay', { force = false } = {}): Promise<void> {
    if (isSaveInProgress($saveStatus.get())) return;
    const edit = $draft.get();
    const base = $base.get();
    // An admin save sends none of the parts that somebody else's answer key would be needed for.
    const issues = !base || base.isOwn ? await validateDraft(edit) : [];
    if (issues.length > 0) return rejectSave(issues);
    $issues.set([]);
    // Checking the draft took a moment, in which another save may have begun.
    if (isSaveInProgress($saveStatus.get()) || !(await checkViewerCanSave(core))) return;
    $saveStatus.set({ stage: 'saving' });
    flash(SAVING_TEXT, { topic: SAVE_FLASH_TOPIC });
    const { answer, error } = await catchApiError(saveToServer(edit, force));
    if (error?.issues.length) rejectSave(toValidationIssues(edit, error.issues));
    if (error) return failSave(core, error);
    completeSave(answer, edit);
    if (after === 'stay') flash(SAVED_TEXT, { tone: 'success', topic: SAVE_FLASH_TOPIC });
    else flashOnNextPage(SAVED_TEXT, { tone: 'success' });
    setTimeout(() => navigateAfterSave(core, answer, after), DELAYS.redirectAfterSaveMs);
  }

  /** Puts the server's version in the draft's place; undo has what was here. */
  function replaceWithServerVersion(content: Content) {
    const read = toEditorDraft(kind, content, newId);
    const edit = $draft.get().staff ? withStaffFields(read, content) : read;
    completeSave(content, edit);
    core.edit({ type: 'replaced', draft: edit });
    deleteAutosave(kind, content._id);
    $saveStatus.set({ stage: 'saved' });
  }

  return { $failedCheckCount, save, replaceWithServerVersion };
}

/** Says what stopped a save; a newer version on the server is a question, which a dialog asks. */
function failSave(core: EditorCore, { code, message }: Pick<ApiError, 'code' | 'message'>): void {
  core.autosaveNow();
  core.$saveStatus.set({ stage: 'stopped', errorCode: code });
  if (code === 'EDIT_CONFLICT') return;
  flash(message, { tone: 'danger', topic: SAVE_FLASH_TOPIC, ...(code === 'NOT_SIGNED_IN' && { ms: FLASH_DURATIONS.withActionMs }) });
}

/** Whether someone is here who may save, as far as can be told before it is tried. */
async function checkViewerCanSave(core: EditorCore): Promise<boolean> {
  core.$saveStatus.set({ stage: 'checking' });
  flash(CHECKING_TEXT, { topic: SAVE_FLASH_TOPIC });
  const { answer: viewer, error } = await catchApiError(fetchCurrentUser());
  if (!error) core.$viewer.set(viewer);
  const saveError = error ?? getSaveError(viewer);
  if (saveError) failSave(core, saveError);
  return saveError === null;
}

function getSaveError(viewer: PrivateUser | null) {
  if (!viewer) return { code: 'NOT_SIGNED_IN', message: NOT_SIGNED_IN_TEXT } as const;
  return viewer.status.includes('editor_restricted') ? ({ code: 'EDITOR_RESTRICTED', message: EDITOR_RESTRICTED_TEXT } as const) : null;
}

/** Whoever signs in on another page and comes back goes on here, without loading anything anew. */
function watchSignIn(core: EditorCore): () => void {
  const abortController = new AbortController();
  const isSignInMissing = () => {
    const saving = core.$saveStatus.get();
    return saving.stage === 'stopped' && saving.errorCode === 'NOT_SIGNED_IN';
  };
  const recheckViewer = async () => {
    if (core.$viewer.get() && !isSignInMissing()) return;
    const { answer: viewer } = await catchApiError(fetchCurrentUser());
    if (!viewer) return;
    core.$viewer.set(viewer);
    if (isSignInMissing()) core.autosaveNow();
  };
  addEventListener('focus', () => void recheckViewer(), { signal: abortController.signal });
  return () => abortController.abort();
}

/** The first save creates. One whose answer was lost may have created already: then what was edited since is saved over it. */
function createContentSaver({ kind, idempotencyKey, $base, $saved }: EditorCore) {
  let firstEdit: EditorDraft | null = null;
  return async (edit: EditorDraft, force: boolean): Promise<Content> => {
    const base = $base.get();
    if (base) {
      const body = base.isOwn ? buildSaveBody(edit) : buildAdminSaveBody(edit, $saved.get());
      return saveContent(kind, base.id, { ...body, dateModified: base.dateModified, ...(force && { force }) });
    }
    firstEdit ??= edit;
    const made = await createContent(kind, buildSaveBody(firstEdit), idempotencyKey);
    return firstEdit === edit ? made : saveContent(kind, made._id, { ...buildSaveBody(edit), dateModified: made.dateModified });
  };
}

function navigateAfterSave(core: EditorCore, content: Content, after: AfterSave): void {
  // The way back leads to what was saved, not to a new one.
  updateEditorUrl(core);
  // The maker's own look is not counted as a view or a play.
  if (after === 'view') location.assign(`/${content.type}/${content.urlName}?p=ch19-003&preview=1`);
  else if (after === 'close') location.assign('/profile/me');
}
