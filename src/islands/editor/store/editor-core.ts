import { atom, computed, onMount } from 'nanostores';
import type { Kind } from '#base/kinds';
import { newId } from '#browser/ids';
import type { PrivateUser } from '#contract/accounts/users';
import { createBlankDraft } from '#rules/editor/blank-draft';
import type { EditorDraft } from '#rules/editor/draft';
import type { EditEvent } from '#rules/editor/edit/edit-content';
import { applyHistoryEvent, createEditHistory, type EditHistory, type HistoryEvent } from '#rules/editor/edit/edit-history';
import { isSaveInProgress, type SaveStatus } from '#rules/editor/save-status';
import { getNextStep, STEPS, type StepEvent } from '#rules/editor/steps';
import type { ValidationIssue } from '#rules/editor/validation-issues';
import { deleteAutosave, deleteReplacedAutosave, writeAutosave } from './autosave-storage.ts';
import { validateDraft } from './validate-draft.ts';

/** The content a draft was read from or last saved as. */
export interface BaseContent {
  id: string;
  urlName: string;
  dateModified: string;
  isOwn: boolean;
}

export interface InitialEditorState {
  kind: Kind;
  edit: EditorDraft;
  base: BaseContent | null;
  viewer: PrivateUser | null;
  step: number;
  openIndex: number;
  /** Work found on this device that the server does not have. */
  idempotencyKey?: string;
  /** Kept work taken up again, and where it was kept: it differs from what is saved. */
  restoredAutosave?: { edit: EditorDraft; key: string };
  /** It came whole, as a copy or a template does, and is on no server yet. */
  isUnsaved?: boolean;
}

/** What is asked or shown upon the whole of it. */
export type EditorDialogName = 'assistant' | 'import' | 'export' | 'versions';

// After this long without an edit the next one is a step of its own for undo.
const UNDO_GROUP_MS = 1_000;
const VALIDATION_DELAY_MS = 300;

/** Where everything about the content that is open stands. */
function createEditorState({ kind, edit, base, viewer, step, openIndex, isUnsaved, idempotencyKey = newId() }: InitialEditorState) {
  const $history = atom<EditHistory>(createEditHistory(edit));
  return {
    kind,
    idempotencyKey,
    $history,
    $draft: computed($history, ({ present }) => present),
    $base: atom<BaseContent | null>(base),
    // What is on no server yet counts as work from the start.
    $saved: atom<EditorDraft>(isUnsaved ? createBlankDraft(kind, newId) : edit),
    $saveStatus: atom<SaveStatus>({ stage: 'clean' }),
    $issues: atom<readonly ValidationIssue[]>([]),
    $step: atom(step),
    /** The question or result that is open. */
    $openIndex: atom(openIndex),
    $announcement: atom(''),
    $dialog: atom<EditorDialogName | null>(null),
    $viewer: atom<PrivateUser | null>(viewer),
  };
}
type EditorState = ReturnType<typeof createEditorState>;

/** One content being worked on: its draft with undo, where one is in it, and where the work stands. */
export function createEditorCore(initialState: InitialEditorState) {
  const state = createEditorState(initialState);
  const { kind, $history, $step, $openIndex, $announcement } = state;
  const autosaveNow = () => autosaveDraft(state);
  const onDraftChange = createDraftChangeHandler(state, autosaveNow);

  function changeHistory(happened: HistoryEvent) {
    const before = $history.get();
    $history.set(applyHistoryEvent(before, happened));
    if ($history.get().present !== before.present) onDraftChange();
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
    openEntry: (at: number) => $openIndex.set(at),
  };
  if (initialState.isUnsaved) autosaveNow();
  if (initialState.restoredAutosave) {
    core.edit({ type: 'replaced', draft: initialState.restoredAutosave.edit });
    deleteReplacedAutosave(initialState.restoredAutosave.key, kind, initialState.base?.id ?? null);
  }
  onMount($history, () => listenToPageExit(core));
  $step.subscribe(() => updateEditorUrl(core));
  $openIndex.subscribe(() => updateEditorUrl(core));
  return core;
}
export type EditorCore = ReturnType<typeof createEditorCore>;

const isDirty = ({ $draft, $saved }: EditorState) => $draft.get() !== $saved.get();

/** Keeps what is not on the server on this device. */
function autosaveDraft(state: EditorState): void {
  const { kind, idempotencyKey, $base, $draft, $saveStatus } = state;
  const base = $base.get();
  if (!isDirty(state)) {
    deleteAutosave(kind, base?.id ?? null);
    return;
  }
  const isStored = writeAutosave(kind, base?.id ?? null, {
    edit: $draft.get(),
    atMs: Date.now(),
    readAt: base?.dateModified ?? null,
    creation: idempotencyKey,
  });
  const saveStatus = $saveStatus.get();
  if (isSaveInProgress(saveStatus) || hasEditConflict(saveStatus)) return;
  $saveStatus.set(isStored ? { stage: 'autosaved', atMs: Date.now() } : { stage: 'autosaveFailed' });
}

/** What follows an edit: it is kept at once, a pause ends its step for undo, and what was found to mend is looked at anew. */
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

const hasEditConflict = (saving: SaveStatus) => saving.stage === 'stopped' && saving.errorCode === 'EDIT_CONFLICT';

/** The address says where one is, so that a reload comes back to it. */
export function updateEditorUrl({ kind, $base, $step, $openIndex }: Pick<EditorCore, 'kind' | '$base' | '$step' | '$openIndex'>): void {
  const url = new URL(location.href);
  const base = $base.get();
  // A copy may be of another kind than the address said.
  if (!base) url.pathname = url.pathname.replace(/^\/editor\/[^/]+/, `/editor/${kind}`);
  if (base) {
    url.pathname = `/editor/${kind}/${base.id}`;
    url.searchParams.delete('cloneUrl');
    url.searchParams.delete('action');
  }
  const { id } = STEPS[kind][$step.get()] ?? { id: 'info' };
  if (id === 'info') url.searchParams.delete('step');
  else url.searchParams.set('step', id);
  if (id === 'info' || $openIndex.get() === 0) url.searchParams.delete('at');
  else url.searchParams.set('at', String($openIndex.get() + 1));
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

/** Leaving with unsaved work asks; whatever is pending is written before the page is gone. */
function listenToPageExit(core: Pick<EditorCore, 'isDirty' | 'autosaveNow'>): () => void {
  const abortController = new AbortController();
  const confirmLeaving = (event: BeforeUnloadEvent) => {
    if (core.isDirty()) event.preventDefault();
  };
  addEventListener('beforeunload', confirmLeaving, { signal: abortController.signal });
  addEventListener('pagehide', () => core.autosaveNow(), { signal: abortController.signal });
  return () => abortController.abort();
}
