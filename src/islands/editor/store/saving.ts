import { atom, onMount } from 'nanostores';
import type { ApiError } from '#base/api-error';
import { DELAYS, FLASH_DURATIONS } from '#base/limits/timing';
import { CHECKING_TEXT, NOT_SIGNED_IN_TEXT, SAVED_TEXT, SAVING_TEXT } from '#base/texts/common';
import { EDITOR_RESTRICTED_TEXT } from '#base/texts/editor';
import { attempt } from '#browser/api';
import { flash } from '#browser/flash';
import { flashOnNextPage } from '#browser/flash-kept';
import { newId } from '#browser/ids';
import type { PrivateUser } from '#contract/accounts/users';
import type { Content } from '#contract/contents/contents';
import type { ContentEdit } from '#rules/editor/draft';
import { type EditIssue, issuesOf } from '#rules/editor/issues';
import { openEdit } from '#rules/editor/open';
import { isBusy } from '#rules/editor/saving';
import { adminBodyOf, withStaff } from '#rules/editor/staff';
import { bodyOf } from '#rules/editor/wire';
import { askWhoIsHere, createContent, saveContent } from './calls.ts';
import { type EditorCore, showPlace } from './core.ts';
import { forget } from './keeping.ts';
import { validate } from './validate.ts';

/** A save says one thing at a time. */
const TOPIC = 'save';

/** Where one goes once it is saved: nowhere, to the content's page, or to one's contents. */
export type AfterSave = 'stay' | 'view' | 'close';

/** Saving to the server, and everything that may stop it; nothing that stops it loses work. */
export function createSaving(core: EditorCore) {
  const { kind, $draft, $base, $saved, $saving, $issues } = core;
  /** Rises whenever a save is refused for its issues, so that the focus goes to them. */
  const $refusals = atom(0);
  const send = createSender(core);
  onMount(core.$viewer, () => watchSignIn(core));

  function refuse(issues: readonly EditIssue[]) {
    $issues.set(issues);
    $refusals.set($refusals.get() + 1);
  }

  function settle(content: Content, edit: ContentEdit) {
    forget(kind, $base.get()?.id ?? null);
    const { _id: id, urlName, dateModified, creator } = content;
    $base.set({ id, urlName, dateModified, isOwn: creator === core.$viewer.get()?._id });
    // What staff open waits for review no longer: the server takes its tag away.
    const fresh = edit.staff ? withStaff(edit, content) : edit;
    if (fresh !== edit && $draft.get() === edit) core.edit({ type: 'replaced', edit: fresh });
    $saved.set($draft.get() === fresh ? fresh : edit);
    $saving.set({ stage: 'saved' });
    if (core.isDirty()) core.keepNow();
  }

  async function save(after: AfterSave = 'stay', { force = false } = {}): Promise<void> {
    if (isBusy($saving.get())) return;
    const edit = $draft.get();
    const base = $base.get();
    // An admin save sends none of the parts that somebody else's answer key would be needed for.
    const issues = !base || base.isOwn ? await validate(edit) : [];
    if (issues.length > 0) return refuse(issues);
    $issues.set([]);
    // Checking the draft took a moment, in which another save may have begun.
    if (isBusy($saving.get()) || !(await isMakerHere(core))) return;
    $saving.set({ stage: 'saving' });
    flash(SAVING_TEXT, { topic: TOPIC });
    const { answer, error } = await attempt(send(edit, force));
    if (error?.issues.length) refuse(issuesOf(edit, error.issues));
    if (error) return stop(core, error);
    settle(answer, edit);
    if (after === 'stay') flash(SAVED_TEXT, { tone: 'success', topic: TOPIC });
    else flashOnNextPage(SAVED_TEXT, { tone: 'success' });
    setTimeout(() => goOn(core, answer, after), DELAYS.redirectAfterSaveMs);
  }

  /** Puts the server's version in the draft's place; undo has what was here. */
  function takeSaved(content: Content) {
    const read = openEdit(kind, content, newId);
    const edit = $draft.get().staff ? withStaff(read, content) : read;
    settle(content, edit);
    core.edit({ type: 'replaced', edit });
    forget(kind, content._id);
    $saving.set({ stage: 'saved' });
  }

  return { $refusals, save, takeSaved };
}

/** Says what stopped a save; a newer version on the server is a question, which a dialog asks. */
function stop(core: EditorCore, { code, message }: Pick<ApiError, 'code' | 'message'>): void {
  core.keepNow();
  core.$saving.set({ stage: 'stopped', trouble: code });
  if (code === 'EDIT_CONFLICT') return;
  flash(message, { tone: 'danger', topic: TOPIC, ...(code === 'NOT_SIGNED_IN' && { ms: FLASH_DURATIONS.withActionMs }) });
}

/** Whether someone is here who may save, as far as can be told before it is tried. */
async function isMakerHere(core: EditorCore): Promise<boolean> {
  core.$saving.set({ stage: 'checking' });
  flash(CHECKING_TEXT, { topic: TOPIC });
  const { answer: viewer, error } = await attempt(askWhoIsHere());
  if (!error) core.$viewer.set(viewer);
  const refusal = error ?? refusalOf(viewer);
  if (refusal) stop(core, refusal);
  return refusal === null;
}

function refusalOf(viewer: PrivateUser | null) {
  if (!viewer) return { code: 'NOT_SIGNED_IN', message: NOT_SIGNED_IN_TEXT } as const;
  return viewer.status.includes('editor_restricted') ? ({ code: 'EDITOR_RESTRICTED', message: EDITOR_RESTRICTED_TEXT } as const) : null;
}

/** Whoever signs in on another page and comes back goes on here, without loading anything anew. */
function watchSignIn(core: EditorCore): () => void {
  const stop = new AbortController();
  const isRefused = () => {
    const saving = core.$saving.get();
    return saving.stage === 'stopped' && saving.trouble === 'NOT_SIGNED_IN';
  };
  const look = async () => {
    if (core.$viewer.get() && !isRefused()) return;
    const { answer: viewer } = await attempt(askWhoIsHere());
    if (!viewer) return;
    core.$viewer.set(viewer);
    if (isRefused()) core.keepNow();
  };
  addEventListener('focus', () => void look(), { signal: stop.signal });
  return () => stop.abort();
}

/** The first save creates. One whose answer was lost may have created already: then what was edited since is saved over it. */
function createSender({ kind, creation, $base, $saved }: EditorCore) {
  let first: ContentEdit | null = null;
  return async (edit: ContentEdit, force: boolean): Promise<Content> => {
    const base = $base.get();
    if (base) {
      const body = base.isOwn ? bodyOf(edit) : adminBodyOf(edit, $saved.get());
      return saveContent(kind, base.id, { ...body, dateModified: base.dateModified, ...(force && { force }) });
    }
    first ??= edit;
    const made = await createContent(kind, bodyOf(first), creation);
    return first === edit ? made : saveContent(kind, made._id, { ...bodyOf(edit), dateModified: made.dateModified });
  };
}

function goOn(core: EditorCore, content: Content, after: AfterSave): void {
  // The way back leads to what was saved, not to a new one.
  showPlace(core);
  // The maker's own look is not counted as a view or a play.
  if (after === 'view') location.assign(`/${content.type}/${content.urlName}?p=ch19-003&preview=1`);
  else if (after === 'close') location.assign('/profile/me');
}
