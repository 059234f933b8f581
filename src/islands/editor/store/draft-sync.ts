import { type ApiError, isApiError } from '#base/api-error';
import type { DraftChange } from '#contract/contents/drafts';
import type { EditorDraft } from '#rules/editor/draft';
import { countCompleteQuestions } from '#rules/editor/publish/publish-checklist';
import { isSaveInProgress } from '#rules/editor/save-status';
import { deleteServerDraft, fetchServerDraft, putServerDraft } from './draft-calls.ts';
import type { EditorCore } from './editor-core.ts';
import type { MergeActions } from './merge-actions.ts';
import { validateDraft } from './validate-draft.ts';

/** A change reaches the server this long after it, and after an error later and later. */
const DELAY_MS = 2_000;
const RETRY_DELAYS_MS = [5_000, 15_000, 60_000];
/** Browsers send at most this much while a page closes. */
const KEEPALIVE_BYTES = 60_000;

interface SyncState {
  core: EditorCore;
  merge: MergeActions;
  /** The draft that the server has at the core's revision. */
  syncedDraft: EditorDraft | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  sending: Promise<boolean> | null;
  failureCount: number;
}

/**
 * Stores the draft of a signed-in creator on the server after each change, complete or not, so that another device goes on from there. What
 * another device or tab has stored in the meantime is merged.
 */
export function createDraftSync(core: EditorCore, merge: MergeActions) {
  const sync: SyncState = { core, merge, syncedDraft: core.initialServerDraft, timer: undefined, sending: null, failureCount: 0 };
  return {
    /** Begins to store changes. The stores that it listens to are mounted by that, so whatever waits for their mounting comes first. */
    start: () => listenToChanges(sync),
    /** Stores the draft now. Returns whether the server has it. */
    flush: () => flush(sync),
    /** Waits until nothing is being sent, so that a save ends the draft as it is then. */
    settle: async () => {
      clearTimeout(sync.timer);
      await sync.sending;
    },
    /** Forgets the draft on the server, which a save has ended. */
    end: () => end(sync),
    /** Whether the server has the draft as it is. */
    isStored: () => isStored(sync),
    /** Takes over the revision that another tab of this browser has stored, and whether it is the draft as it is here. */
    adopt: (revision: number, isStoredByOtherTab: boolean) => adopt(sync, revision, isStoredByOtherTab),
  };
}
export type DraftSync = ReturnType<typeof createDraftSync>;

function listenToChanges(sync: SyncState): void {
  for (const store of [sync.core.$draft, sync.core.$viewer, sync.core.$owner]) store.listen(() => schedule(sync));
  addEventListener('pagehide', () => sendOnExit(sync));
  addEventListener('online', () => schedule(sync, 0));
  if (!isStored(sync)) schedule(sync);
}

const getDraftId = ({ $base, idempotencyKey }: EditorCore) => $base.get()?.id ?? idempotencyKey;

/** Only the creator's own work is stored, and only while the creator is signed in. */
const isActive = ({ core: { $viewer, $owner, $base } }: SyncState) => $viewer.get()?._id === $owner.get() && ($base.get()?.isOwn ?? true);

const isStored = ({ core, syncedDraft }: SyncState) => core.$draft.get() === syncedDraft || (!core.isDirty() && core.$revision.get() === 0);

function schedule(sync: SyncState, delayMs = DELAY_MS): void {
  clearTimeout(sync.timer);
  if (isActive(sync)) sync.timer = setTimeout(() => void flush(sync), delayMs);
}

async function flush(sync: SyncState): Promise<boolean> {
  clearTimeout(sync.timer);
  await sync.sending;
  if (!isActive(sync)) return false;
  if (isStored(sync)) return true;
  sync.sending = send(sync).finally(() => {
    sync.sending = null;
  });
  return sync.sending;
}

async function send(sync: SyncState): Promise<boolean> {
  const { core } = sync;
  const draft = core.$draft.get();
  if (!core.isDirty()) return discard(sync);
  try {
    const progress = countCompleteQuestions(draft, await validateDraft(draft));
    const { draft: stored } = await putServerDraft(getDraftId(core), { ...buildChange(core, draft), ...(progress && { progress }) });
    markStored(sync, draft, stored.revision);
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === 'EDIT_CONFLICT') await mergeServerDraft(sync);
    else retryLater(sync, error);
    return false;
  }
}

function buildChange({ $base, $revision }: EditorCore, draft: EditorDraft): DraftChange {
  const base = $base.get();
  return { revision: $revision.get(), ...(base && { contentId: base.id, baseModified: base.dateModified }), state: { ...draft } };
}

function markStored(sync: SyncState, draft: EditorDraft, revision: number): void {
  const { core } = sync;
  sync.failureCount = 0;
  sync.syncedDraft = draft;
  core.$revision.set(revision);
  if (core.$draft.get() !== draft) {
    schedule(sync);
    return;
  }
  showStoredStatus(core);
}

function showStoredStatus(core: EditorCore): void {
  if (!core.autosaveNow()) return;
  const status = core.$saveStatus.get();
  if (!isSaveInProgress(status) && status.stage !== 'stopped') core.$saveStatus.set({ stage: 'draftStored', atMs: Date.now() });
}

/** The creator is back at what is saved, so there is no draft any more. */
async function discard(sync: SyncState): Promise<boolean> {
  await deleteServerDraft(getDraftId(sync.core), sync.core.$revision.get());
  end(sync);
  return true;
}

function end(sync: SyncState): void {
  clearTimeout(sync.timer);
  sync.core.$revision.set(0);
  sync.syncedDraft = null;
}

function adopt(sync: SyncState, revision: number, isStoredByOtherTab: boolean): void {
  if (sync.sending) return;
  sync.core.$revision.set(revision);
  if (!isStoredByOtherTab) return;
  clearTimeout(sync.timer);
  sync.syncedDraft = sync.core.$draft.get();
  showStoredStatus(sync.core);
}

/** Takes over what another device or tab has stored. A draft that is gone was saved or deleted there. */
async function mergeServerDraft(sync: SyncState): Promise<void> {
  const { core, merge } = sync;
  const stored = await fetchServerDraft(getDraftId(core)).catch(() => undefined);
  if (stored === undefined) {
    schedule(sync, RETRY_DELAYS_MS[0]);
    return;
  }
  if (stored && !(await merge.takeOver(sync.syncedDraft ?? core.$savedDraft.get(), stored.draft))) return;
  core.$revision.set(stored?.revision ?? 0);
  sync.syncedDraft = stored?.draft ?? null;
  schedule(sync, 0);
}

function retryLater(sync: SyncState, { status }: ApiError): void {
  // Other errors do not go away by themselves; the device has the work.
  if (status >= 400 && status < 500 && status !== 429) return;
  schedule(sync, RETRY_DELAYS_MS[Math.min(sync.failureCount, RETRY_DELAYS_MS.length - 1)]);
  sync.failureCount += 1;
}

/** Sends what is not stored yet while the page closes, if the browser lets it. */
function sendOnExit(sync: SyncState): void {
  const { core } = sync;
  if (!isActive(sync) || isStored(sync) || !core.isDirty()) return;
  const change = buildChange(core, core.$draft.get());
  if (JSON.stringify(change).length < KEEPALIVE_BYTES)
    void putServerDraft(getDraftId(core), change, { keepalive: true }).catch(() => undefined);
}
