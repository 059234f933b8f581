import type { Kind } from '#base/kinds';
import { STORAGE_PREFIX } from '#base/product-name';
import { newId } from '#browser/ids';
import { deviceStorage, tabStorage } from '#browser/storage';
import { type DraftAutosave, getAutosaveKey, getNewDraftPrefix, parseAutosave, serializeAutosave } from '#rules/editor/autosave';

const TAB_ID_KEY = `${STORAGE_PREFIX}:editor-tab`;

/** The id of this tab, which survives a reload and, in most browsers, a crash. */
function getTabId(): string {
  const stored = tabStorage.get(TAB_ID_KEY);
  if (stored !== null) return stored;
  const id = newId();
  tabStorage.set(TAB_ID_KEY, id);
  return id;
}

const getLockName = (key: string) => `${key}:open`;

/** Locks an autosave until this tab closes, so that other tabs do not offer it. */
function lockAutosave(key: string): void {
  if (lockedKeys.has(key) || !navigator.locks) return;
  lockedKeys.add(key);
  void navigator.locks.request(getLockName(key), { mode: 'shared' }, () => new Promise(() => undefined));
}
const lockedKeys = new Set<string>();

/** The keys of the autosaves that other open tabs have locked. */
async function listKeysOpenInOtherTabs(): Promise<Set<string>> {
  const locks = (await navigator.locks?.query())?.held ?? [];
  return new Set(locks.flatMap(({ name }) => (name && !lockedKeys.has(name.replace(/:open$/, '')) ? [name.replace(/:open$/, '')] : [])));
}

const getOwnAutosaveKey = (kind: Kind, id: string | null) =>
  getAutosaveKey(STORAGE_PREFIX, kind, id === null ? { tab: getTabId() } : { id });

/** Stores a draft on this device. Returns false if the browser did not store it. */
export function writeAutosave(kind: Kind, id: string | null, draft: Omit<DraftAutosave, 'format'>): boolean {
  const text = serializeAutosave(draft);
  lockAutosave(getOwnAutosaveKey(kind, id));
  deviceStorage.set(getOwnAutosaveKey(kind, id), text);
  return deviceStorage.get(getOwnAutosaveKey(kind, id)) === text;
}

export const deleteAutosave = (kind: Kind, id: string | null): void => deviceStorage.remove(getOwnAutosaveKey(kind, id));

export interface StoredAutosave {
  key: string;
  draft: DraftAutosave;
}

/** The autosave of a content or, without an id, all autosaves of new drafts that no other tab has open, latest first. */
export async function listAutosaves(kind: Kind, id: string | null): Promise<StoredAutosave[]> {
  const prefix = getNewDraftPrefix(STORAGE_PREFIX, kind);
  const keysOpenInOtherTabs = id === null ? await listKeysOpenInOtherTabs() : new Set<string>();
  const keys =
    id === null
      ? deviceStorage.keys().filter((key) => key.startsWith(prefix) && !keysOpenInOtherTabs.has(key))
      : [getOwnAutosaveKey(kind, id)];
  const autosaves = keys.flatMap((key) => {
    const draft = parseAutosave(deviceStorage.get(key), kind);
    return draft ? [{ key, draft }] : [];
  });
  return autosaves.toSorted((a, b) => b.draft.atMs - a.draft.atMs);
}

export const deleteAutosaveByKey = (key: string): void => deviceStorage.remove(key);

/** Deletes an autosave whose draft this tab has restored and now stores under the tab's own key. */
export function deleteReplacedAutosave(key: string, kind: Kind, id: string | null): void {
  if (key !== getOwnAutosaveKey(kind, id)) deviceStorage.remove(key);
}
