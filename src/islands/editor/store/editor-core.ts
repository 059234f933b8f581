import { atom, computed, onMount } from 'nanostores';
import type { Kind } from '#base/kinds';
import { newId } from '#browser/ids';
import type { PrivateUser } from '#contract/accounts/users';
import type { Content, PendingChangeState } from '#contract/contents/contents';
import { type ContentState, getContentState } from '#rules/contents/content-states';
import { NOBODY } from '#rules/editor/autosave';
import { createBlankDraft } from '#rules/editor/blank-draft';
import type { EditorDraft } from '#rules/editor/draft';
import type { EditEvent } from '#rules/editor/edit/edit-content';
import { applyHistoryEvent, createEditHistory, type EditHistory, type HistoryEvent } from '#rules/editor/edit/edit-history';
import { isSaveInProgress, type SaveStatus } from '#rules/editor/save-status';
import { getNextStep, STEPS, type StepEvent } from '#rules/editor/steps';
import type { ValidationIssue } from '#rules/editor/validation-issues';
import { deleteAutosave, writeAutosave } from './autosave-storage.ts';
import type { ResumedAction } from './leave-to-sign-in.ts';
import type { AfterSave } from './save-actions.ts';
import { validateDraft } from './validate-draft.ts';

/** The content that the draft was loaded from or last saved as. */
export interface BaseContent {
  id: string;
  UID: string;
  urlName: string;
  /** The state that the creator reads: draft, waiting for review, published … */
  state: ContentState;
  dateModified: string;
  isOwn: boolean;
  /** The state of a change that visitors do not see yet. */
  pendingChange: PendingChangeState | null;
}

export function toBaseContent(content: Content, viewer: PrivateUser | null): BaseContent {
  const { _id: id, UID, urlName, dateModified, creator, pendingChange = null } = content;
  return { id, UID, urlName, dateModified, pendingChange, isOwn: creator === viewer?._id, state: getContentState(content) };
}

export interface InitialEditorState {
  kind: Kind;
  draft: EditorDraft;
  base: BaseContent | null;
  viewer: PrivateUser | null;
  step: number;
  openIndex: number;
  /** The id of the draft, which is also the key under which the content is created. An earlier page load may have sent it already. */
  idempotencyKey?: string;
  /** The unsaved work that the viewer goes on with, and the revision on the server that it is based on. */
  restored?: { draft: EditorDraft; revision: number; serverDraft: EditorDraft | null };
  /** The dialog that is open at first, with what was typed in it before. */
  openDialog?: { name: EditorDialogName; input: string };
  /** The save that was waiting for the viewer to sign in. */
  resumedSave?: AfterSave;
  /** The draft is a copy or from a template, and the server does not have it yet. */
  isUnsaved?: boolean;
}

/** The dialogs about the whole content. */
export type EditorDialogName = 'assistant' | 'import' | 'export' | 'versions' | 'publish';

// After this pause the next edit starts a new undo step.
const UNDO_GROUP_MS = 1_000;
const VALIDATION_DELAY_MS = 300;

/** The state of the open content. */
function createEditorState({
  kind,
  draft,
  base,
  viewer,
  step,
  openIndex,
  isUnsaved,
  restored,
  openDialog,
  idempotencyKey = newId(),
}: InitialEditorState) {
  const $history = atom<EditHistory>(createEditHistory(draft));
  return {
    kind,
    idempotencyKey,
    /** The revision of the draft on the server; 0 if there is none. */
    $revision: atom(restored?.revision ?? 0),
    initialServerDraft: restored?.serverDraft ?? null,
    $history,
    $draft: computed($history, ({ present }) => present),
    $base: atom<BaseContent | null>(base),
    // A copy or a template counts as unsaved from the start.
    $savedDraft: atom<EditorDraft>(isUnsaved ? createBlankDraft(kind, newId) : draft),
    $saveStatus: atom<SaveStatus>({ stage: 'clean' }),
    $issues: atom<readonly ValidationIssue[]>([]),
    $step: atom(step),
    /** The index of the open question or result. */
    $openIndex: atom(openIndex),
    $announcement: atom(''),
    $dialog: atom<EditorDialogName | null>(openDialog?.name ?? null),
    /** What was typed in the open dialog before the viewer signed in. */
    $dialogInput: atom(openDialog?.input ?? ''),
    /** What the editor goes on with after signing in. */
    $afterSignIn: atom<ResumedAction>({}),
    /** The viewer leaves for a page that leads back, so leaving needs no confirmation. */
    $isLeaveConfirmed: atom(false),
    $viewer: atom<PrivateUser | null>(viewer),
    /** Whose work the draft is; it stays theirs after signing out. */
    $owner: atom(viewer?._id ?? NOBODY),
  };
}
type EditorState = ReturnType<typeof createEditorState>;

/** The state of one open content with undo, navigation and autosave. */
export function createEditorCore(initialState: InitialEditorState) {
  const state = createEditorState(initialState);
  const { kind, $history, $step, $openIndex, $announcement } = state;
  const autosaveNow = () => autosaveDraft(state);
  const onDraftChange = createDraftChangeHandler(state, autosaveNow);

  function changeHistory(event: HistoryEvent) {
    const previous = $history.get();
    $history.set(applyHistoryEvent(previous, event));
    if ($history.get().present !== previous.present) onDraftChange();
  }

  const core = {
    ...state,
    isDirty: () => isDirty(state),
    autosaveNow,
    edit: (event: EditEvent, group?: string) => changeHistory({ type: 'edited', event, ...(group === undefined ? {} : { group }) }),
    undo: () => changeHistory({ type: 'undone' }),
    redo: () => changeHistory({ type: 'redone' }),
    announce: (text: string) => $announcement.set(text),
    goToStep: (event: StepEvent) => $step.set(getNextStep(kind, $step.get(), event)),
    openEntry: (index: number) => $openIndex.set(index),
  };
  if (initialState.isUnsaved) autosaveNow();
  if (initialState.restored) core.edit({ type: 'replaced', draft: initialState.restored.draft });
  onMount(core.$viewer, () => claimAtSignIn(core));
  onMount($history, () => listenToPageExit(core));
  $step.subscribe(() => updateEditorUrl(core));
  $openIndex.subscribe(() => updateEditorUrl(core));
  return core;
}
export type EditorCore = ReturnType<typeof createEditorCore>;

/** Where this device stores the draft: under the account, or under nobody until somebody signs in. */
export function getAutosavePlace({
  kind,
  idempotencyKey,
  $base,
  $owner,
}: Pick<EditorState, 'kind' | 'idempotencyKey' | '$base' | '$owner'>) {
  const base = $base.get();
  return { owner: $owner.get(), kind, id: base?.id ?? idempotencyKey, isNew: base === null };
}

/** What was written signed out becomes the work of who signs in. */
function claimAtSignIn(core: Pick<EditorState, 'kind' | 'idempotencyKey' | '$base' | '$owner' | '$viewer'> & { autosaveNow(): boolean }) {
  return core.$viewer.listen((viewer) => {
    if (!viewer || core.$owner.get() !== NOBODY) return;
    deleteAutosave(getAutosavePlace(core));
    core.$owner.set(viewer._id);
    core.autosaveNow();
  });
}

const isDirty = ({ $draft, $savedDraft }: EditorState) => $draft.get() !== $savedDraft.get();

/** Stores unsaved work on this device, or deletes the autosave if there is none. Returns whether the work is stored. */
function autosaveDraft(state: EditorState): boolean {
  const { idempotencyKey, $base, $draft, $saveStatus, $revision } = state;
  const base = $base.get();
  if (!isDirty(state)) {
    deleteAutosave(getAutosavePlace(state));
    return false;
  }
  const isStored = writeAutosave(getAutosavePlace(state), {
    edit: $draft.get(),
    atMs: Date.now(),
    readAt: base?.dateModified ?? null,
    creation: idempotencyKey,
    revision: $revision.get(),
  });
  const saveStatus = $saveStatus.get();
  if (!isSaveInProgress(saveStatus) && !hasEditConflict(saveStatus))
    $saveStatus.set(isStored ? { stage: 'autosaved', atMs: Date.now() } : { stage: 'autosaveFailed' });
  return isStored;
}

/** After each change: autosaves, ends the undo step after a pause, and validates again if issues are listed. */
function createDraftChangeHandler({ $history, $draft, $issues }: EditorState, autosaveNow: () => void) {
  let undoGroupTimer: ReturnType<typeof setTimeout> | undefined;
  let validationTimer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(undoGroupTimer);
    undoGroupTimer = setTimeout(() => $history.set(applyHistoryEvent($history.get(), { type: 'paused' })), UNDO_GROUP_MS);
    autosaveNow();
    if ($issues.get().length === 0) return;
    clearTimeout(validationTimer);
    validationTimer = setTimeout(() => void validateDraft($draft.get()).then((issues) => $issues.set(issues)), VALIDATION_DELAY_MS);
  };
}

const hasEditConflict = (saveStatus: SaveStatus) => saveStatus.stage === 'stopped' && saveStatus.errorCode === 'EDIT_CONFLICT';

/** Puts the step and the open entry into the URL, so that a reload returns to them. */
export function updateEditorUrl({ kind, $base, $step, $openIndex }: Pick<EditorCore, 'kind' | '$base' | '$step' | '$openIndex'>): void {
  const url = new URL(location.href);
  const base = $base.get();
  // A copy may be of another kind than the URL names.
  if (!base) url.pathname = url.pathname.replace(/^\/editor\/[^/]+/, `/editor/${kind}`);
  if (base) {
    url.pathname = `/editor/${kind}/${base.id}`;
    url.searchParams.delete('cloneUrl');
    url.searchParams.delete('action');
    url.searchParams.delete('draft');
  }
  const { id } = STEPS[kind][$step.get()] ?? { id: 'info' };
  if (id === 'info') url.searchParams.delete('step');
  else url.searchParams.set('step', id);
  if (id === 'info' || $openIndex.get() === 0) url.searchParams.delete('at');
  else url.searchParams.set('at', String($openIndex.get() + 1));
  // A reload does not open the dialog again.
  url.searchParams.delete('open');
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

/** Asks for confirmation before unsaved work is left, and autosaves when the page closes. */
function listenToPageExit(core: Pick<EditorCore, 'isDirty' | 'autosaveNow' | '$isLeaveConfirmed'>): () => void {
  const abortController = new AbortController();
  const confirmLeaving = (event: BeforeUnloadEvent) => {
    if (core.isDirty() && !core.$isLeaveConfirmed.get()) event.preventDefault();
  };
  addEventListener('beforeunload', confirmLeaving, { signal: abortController.signal });
  addEventListener('pagehide', () => core.autosaveNow(), { signal: abortController.signal });
  addEventListener('pageshow', () => core.$isLeaveConfirmed.set(false), { signal: abortController.signal });
  return () => abortController.abort();
}
