import { STORAGE_PREFIX } from '#base/product-name';
import { flash } from '#browser/flash';
import type { EditorDraft } from '#rules/editor/draft';
import { mergeTabDrafts, type TabDraft } from '#rules/editor/merge/merge-tab-drafts';
import { isEqual } from '#rules/editor/merge/merge-values';
import { isSaveInProgress } from '#rules/editor/save-status';
import type { DraftSync } from './draft-sync.ts';
import { type BaseContent, type EditorCore, updateEditorUrl } from './editor-core.ts';

/** The other tabs are told of a change this long after it. */
const TELL_DELAY_MS = 300;

/** What a tab tells the others of this browser. */
interface TabMessage extends TabDraft {
  /** What the tab had when it last told of it. */
  since: EditorDraft;
  /** A tab that has just opened is answered by the others. */
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
  /** The draft that the other tabs have of this one. */
  toldDraft: EditorDraft;
  editedAtMs: number;
  hasOtherTabs: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Shows the changes of one draft in all tabs of this browser that have it open, also signed out and without a connection. */
export function startTabSync(core: EditorCore, draftSync: DraftSync): void {
  const sync: TabSync = {
    ...{ core, draftSync, channel: null, hasOtherTabs: false, timer: undefined },
    ...{ toldDraft: core.$savedDraft.get(), editedAtMs: core.isDirty() ? Date.now() : 0 },
  };
  openChannel(sync);
  core.$draft.listen(() => scheduleTelling(sync));
  core.$revision.listen(() => scheduleTelling(sync));
  core.$base.listen(() => scheduleTelling(sync));
  addEventListener('pagehide', () => closeChannel(sync));
  addEventListener('pageshow', () => sync.channel ?? openChannel(sync));
}

function openChannel(sync: TabSync): void {
  if (typeof BroadcastChannel === 'undefined') return;
  sync.channel = new BroadcastChannel(`${STORAGE_PREFIX}:editor`);
  sync.channel.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(sync, data);
  tell(sync, { isOpening: true });
}

function closeChannel(sync: TabSync): void {
  if (sync.hasOtherTabs) tell(sync, { isOpening: false });
  sync.channel?.close();
  sync.channel = null;
}

function scheduleTelling(sync: TabSync): void {
  if (sync.core.$draft.get() !== sync.toldDraft) sync.editedAtMs = Date.now();
  clearTimeout(sync.timer);
  if (sync.hasOtherTabs) sync.timer = setTimeout(() => tell(sync, { isOpening: false }), TELL_DELAY_MS);
}

function tell(sync: TabSync, { isOpening }: Pick<TabMessage, 'isOpening'>): void {
  const { core, draftSync, toldDraft, editedAtMs } = sync;
  clearTimeout(sync.timer);
  const draft = core.$draft.get();
  const message: TabMessage = {
    ...{ isOpening, draft, editedAtMs, owner: core.$owner.get(), ids: listIds(core), revision: core.$revision.get() },
    since: isOpening ? core.$savedDraft.get() : toldDraft,
    saved: { base: core.$base.get(), draft: core.$savedDraft.get() },
    isStored: draftSync.isStored(),
  };
  sync.channel?.postMessage(message);
  sync.toldDraft = draft;
}

function listIds({ idempotencyKey, $base }: EditorCore): string[] {
  const base = $base.get();
  return base ? [idempotencyKey, base.id] : [idempotencyKey];
}

function receive(sync: TabSync, message: TabMessage): void {
  const { core } = sync;
  if (message.owner !== core.$owner.get() || !listIds(core).some((id) => message.ids.includes(id))) return;
  if (!sync.hasOtherTabs) flash('This is open in another tab too. What you change in one is shown in both.', { topic: 'tabs' });
  sync.hasOtherTabs = true;
  // The other tab knows nothing of this one yet.
  if (message.isOpening) sync.toldDraft = core.$savedDraft.get();
  takeOver(sync, message);
  if (message.isOpening) tell(sync, { isOpening: false });
}

function takeOver(sync: TabSync, message: TabMessage): void {
  const { core, draftSync, editedAtMs } = sync;
  const draft = mergeTabDrafts({ draft: core.$draft.get(), editedAtMs }, message);
  if (!isEqual(draft, core.$draft.get())) {
    sync.toldDraft = message.draft;
    core.edit({ type: 'replaced', draft });
  }
  const isSame = isEqual(message.draft, core.$draft.get());
  // Nothing is left to tell.
  if (isSame) sync.toldDraft = core.$draft.get();
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
