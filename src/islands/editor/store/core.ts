import { atom, computed, onMount } from 'nanostores';
import type { Kind } from '#base/kinds';
import { newId } from '#browser/ids';
import type { PrivateUser } from '#contract/accounts/users';
import { blankEdit } from '#rules/editor/blank';
import type { ContentEdit } from '#rules/editor/draft';
import type { EditEvent } from '#rules/editor/edit/edit';
import { type EditHistory, type HistoryEvent, historyOf, travel } from '#rules/editor/edit/history';
import type { EditIssue } from '#rules/editor/issues';
import { isBusy, type Saving } from '#rules/editor/saving';
import { nextStep, STEPS, type StepEvent } from '#rules/editor/steps';
import { forget, keep, moveFrom } from './keeping.ts';
import { validate } from './validate.ts';

/** The content a draft was read from or last saved as. */
export interface Base {
  id: string;
  urlName: string;
  dateModified: string;
  isOwn: boolean;
}

export interface Opened {
  kind: Kind;
  edit: ContentEdit;
  base: Base | null;
  viewer: PrivateUser | null;
  step: number;
  at: number;
  /** Work found on this device that the server does not have. */
  creation?: string;
  /** Kept work taken up again, and where it was kept: it differs from what is saved. */
  restored?: { edit: ContentEdit; key: string };
  /** It came whole, as a copy or a template does, and is on no server yet. */
  isUnsaved?: boolean;
}

/** What is asked or shown upon the whole of it. */
export type DialogName = 'assistant' | 'import' | 'export' | 'versions';

// After this long without an edit the next one is a step of its own for undo.
const PAUSE_MS = 1_000;
const CHECK_MS = 300;

/** Where everything about the content that is open stands. */
function createState({ kind, edit, base, viewer, step, at, isUnsaved, creation = newId() }: Opened) {
  const $history = atom<EditHistory>(historyOf(edit));
  return {
    kind,
    creation,
    $history,
    $draft: computed($history, ({ present }) => present),
    $base: atom<Base | null>(base),
    // What is on no server yet counts as work from the start.
    $saved: atom<ContentEdit>(isUnsaved ? blankEdit(kind, newId) : edit),
    $saving: atom<Saving>({ stage: 'clean' }),
    $issues: atom<readonly EditIssue[]>([]),
    $step: atom(step),
    /** The question or result that is open. */
    $at: atom(at),
    $announced: atom(''),
    $dialog: atom<DialogName | null>(null),
    $viewer: atom<PrivateUser | null>(viewer),
  };
}
type State = ReturnType<typeof createState>;

/** One content being worked on: its draft with undo, where one is in it, and where the work stands. */
export function createCore(opened: Opened) {
  const state = createState(opened);
  const { kind, $history, $step, $at, $announced } = state;
  const keepNow = () => keepDraft(state);
  const watch = createWatch(state, keepNow);

  function happen(happened: HistoryEvent) {
    const before = $history.get();
    $history.set(travel(before, happened));
    if ($history.get().present !== before.present) watch();
  }

  const core = {
    ...state,
    isDirty: () => isDirty(state),
    keepNow,
    edit: (event: EditEvent, group?: string) => happen({ type: 'edited', event, ...(group === undefined ? {} : { group }) }),
    undo: () => happen({ type: 'undone' }),
    redo: () => happen({ type: 'redone' }),
    announce: (text: string) => $announced.set(text),
    go: (event: StepEvent) => $step.set(nextStep(kind, $step.get(), event)),
    open: (at: number) => $at.set(at),
  };
  if (opened.isUnsaved) keepNow();
  if (opened.restored) {
    core.edit({ type: 'replaced', edit: opened.restored.edit });
    moveFrom(opened.restored.key, kind, opened.base?.id ?? null);
  }
  onMount($history, () => listenToPage(core));
  $step.subscribe(() => showPlace(core));
  $at.subscribe(() => showPlace(core));
  return core;
}
export type EditorCore = ReturnType<typeof createCore>;

const isDirty = ({ $draft, $saved }: State) => $draft.get() !== $saved.get();

/** Keeps what is not on the server on this device. */
function keepDraft(state: State): void {
  const { kind, creation, $base, $draft, $saving } = state;
  const base = $base.get();
  if (!isDirty(state)) {
    forget(kind, base?.id ?? null);
    return;
  }
  const kept = keep(kind, base?.id ?? null, { edit: $draft.get(), atMs: Date.now(), readAt: base?.dateModified ?? null, creation });
  const saving = $saving.get();
  if (isBusy(saving) || isStoppedByConflict(saving)) return;
  $saving.set(kept ? { stage: 'kept', atMs: Date.now() } : { stage: 'unkept' });
}

/** What follows an edit: it is kept at once, a pause ends its step for undo, and what was found to mend is looked at anew. */
function createWatch({ $history, $draft, $issues }: State, keepNow: () => void) {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let check: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(pause);
    pause = setTimeout(() => $history.set(travel($history.get(), { type: 'paused' })), PAUSE_MS);
    keepNow();
    if ($issues.get().length === 0) return;
    clearTimeout(check);
    check = setTimeout(() => void validate($draft.get()).then((issues) => $issues.set(issues)), CHECK_MS);
  };
}

const isStoppedByConflict = (saving: Saving) => saving.stage === 'stopped' && saving.trouble === 'EDIT_CONFLICT';

/** The address says where one is, so that a reload comes back to it. */
export function showPlace({ kind, $base, $step, $at }: Pick<EditorCore, 'kind' | '$base' | '$step' | '$at'>): void {
  const address = new URL(location.href);
  const base = $base.get();
  // A copy may be of another kind than the address said.
  if (!base) address.pathname = address.pathname.replace(/^\/editor\/[^/]+/, `/editor/${kind}`);
  if (base) {
    address.pathname = `/editor/${kind}/${base.id}`;
    address.searchParams.delete('cloneUrl');
    address.searchParams.delete('action');
  }
  const { id } = STEPS[kind][$step.get()] ?? { id: 'info' };
  if (id === 'info') address.searchParams.delete('step');
  else address.searchParams.set('step', id);
  if (id === 'info' || $at.get() === 0) address.searchParams.delete('at');
  else address.searchParams.set('at', String($at.get() + 1));
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

/** Leaving with unsaved work asks; whatever is pending is written before the page is gone. */
function listenToPage(core: Pick<EditorCore, 'isDirty' | 'keepNow'>): () => void {
  const stop = new AbortController();
  const ask = (event: BeforeUnloadEvent) => {
    if (core.isDirty()) event.preventDefault();
  };
  addEventListener('beforeunload', ask, { signal: stop.signal });
  addEventListener('pagehide', () => core.keepNow(), { signal: stop.signal });
  return () => stop.abort();
}
