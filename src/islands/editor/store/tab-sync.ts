import { STORAGE_PREFIX } from '#base/product-name';
import { flash } from '#browser/flash';
import type { EditorDraft } from '#rules/editor/draft';
import { mergeTabDrafts, type TabDraft } from '#rules/editor/merge/merge-tab-drafts';
import { isEqual } from '#rules/editor/merge/merge-values';
import { isSaveInProgress } from '#rules/editor/save-status';
import type { DraftSync } from './draft-sync.ts';
import { type BaseContent, type EditorCore, updateEditorUrl } from './editor-core.ts';

/** A change is sent to the other tabs after this pause. */
const BROADCAST_DELAY_MS = 300;

/** A message to the other tabs of this browser. */
interface TabMessage extends TabDraft {
  /** The draft that the sender's previous message had. */
  since: EditorDraft;
  /** The sender has just opened, so the other tabs answer with their drafts. */
  isOpening: boolean;
  owner: string;
  /** The ids under which the tab has the draft: that of the draft and that of the content. */
  ids: readonly string[];
  saved: { base: BaseContent | null; draft: EditorDraft };
  /** The revision on the server, and whether the server has the draft as it is. */
  revision: number;
  isStored: boolean;
}

interface TabSync {
  core: EditorCore;
  draftSync: DraftSync;
  channel: BroadcastChannel | null;
  /** The draft of the last message, or what that message would have now. */
  lastSentDraft: EditorDraft;
  editedAtMs: number;
  hasOtherTabs: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Shows the changes of one draft in all tabs of this browser that have it open, also signed out and without a connection. */
export function startTabSync(core: EditorCore, draftSync: DraftSync): void {
  const sync: TabSync = {
    ...{ core, draftSync, channel: null, hasOtherTabs: false, timer: undefined },
    ...{ lastSentDraft: core.$savedDraft.get(), editedAtMs: core.isDirty() ? Date.now() : 0 },
  };
  openChannel(sync);
  core.$draft.listen(() => scheduleBroadcast(sync));
  core.$revision.listen(() => scheduleBroadcast(sync));
  core.$base.listen(() => scheduleBroadcast(sync));
  addEventListener('pagehide', () => closeChannel(sync));
  addEventListener('pageshow', () => sync.channel ?? openChannel(sync));
}

function openChannel(sync: TabSync): void {
  if (typeof BroadcastChannel === 'undefined') return;
  sync.channel = new BroadcastChannel(`${STORAGE_PREFIX}:editor`);
  sync.channel.onmessage = ({ data }: MessageEvent<TabMessage>) => handleMessage(sync, data);
  broadcast(sync, { isOpening: true });
}

function closeChannel(sync: TabSync): void {
  if (sync.hasOtherTabs) broadcast(sync, { isOpening: false });
  sync.channel?.close();
  sync.channel = null;
}

function scheduleBroadcast(sync: TabSync): void {
  if (sync.core.$draft.get() !== sync.lastSentDraft) sync.editedAtMs = Date.now();
  clearTimeout(sync.timer);
  if (sync.hasOtherTabs) sync.timer = setTimeout(() => broadcast(sync, { isOpening: false }), BROADCAST_DELAY_MS);
}

function broadcast(sync: TabSync, { isOpening }: Pick<TabMessage, 'isOpening'>): void {
  const { core, draftSync, lastSentDraft, editedAtMs } = sync;
  clearTimeout(sync.timer);
  const draft = core.$draft.get();
  const message: TabMessage = {
    ...{ isOpening, draft, editedAtMs, owner: core.$owner.get(), ids: listIds(core), revision: core.$revision.get() },
    since: isOpening ? core.$savedDraft.get() : lastSentDraft,
    saved: { base: core.$base.get(), draft: core.$savedDraft.get() },
    isStored: draftSync.isStored(),
  };
  sync.channel?.postMessage(message);
  sync.lastSentDraft = draft;
}

function listIds({ idempotencyKey, $base }: EditorCore): string[] {
  const base = $base.get();
  return base ? [idempotencyKey, base.id] : [idempotencyKey];
}

function handleMessage(sync: TabSync, message: TabMessage): void {
  const { core } = sync;
  if (message.owner !== core.$owner.get() || !listIds(core).some((id) => message.ids.includes(id))) return;
  if (!sync.hasOtherTabs) flash('This is open in another tab too. What you change in one is shown in both.', { topic: 'tabs' });
  sync.hasOtherTabs = true;
  // The other tab has received nothing from this one yet.
  if (message.isOpening) sync.lastSentDraft = core.$savedDraft.get();
  takeOver(sync, message);
  if (message.isOpening) broadcast(sync, { isOpening: false });
}

function takeOver(sync: TabSync, message: TabMessage): void {
  const { core, draftSync, editedAtMs } = sync;
  const draft = mergeTabDrafts({ draft: core.$draft.get(), editedAtMs }, message);
  if (!isEqual(draft, core.$draft.get())) {
    sync.lastSentDraft = message.draft;
    core.edit({ type: 'replaced', draft });
  }
  const isSame = isEqual(message.draft, core.$draft.get());
  // Both tabs have the same draft, so there is nothing to send.
  if (isSame) sync.lastSentDraft = core.$draft.get();
  sync.editedAtMs = Math.max(editedAtMs, message.editedAtMs);
  if (isNewer(message.saved.base, core.$base.get())) adoptSaved(core, message.saved);
  if (message.revision !== core.$revision.get()) draftSync.adopt(message.revision, isSame && message.isStored);
}

const isNewer = (theirs: BaseContent | null, mine: BaseContent | null) =>
  theirs !== null && (mine === null || theirs.dateModified > mine.dateModified);

/** The other tab has saved the content. */
function adoptSaved(core: EditorCore, { base, draft }: TabMessage['saved']): void {
  core.$base.set(base);
  core.$savedDraft.set(isEqual(draft, core.$draft.get()) ? core.$draft.get() : draft);
  updateEditorUrl(core);
  core.autosaveNow();
  if (!core.isDirty() && !isSaveInProgress(core.$saveStatus.get())) core.$saveStatus.set({ stage: 'saved' });
}
