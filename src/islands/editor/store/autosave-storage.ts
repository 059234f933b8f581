import type { Kind } from '#base/kinds';
import { STORAGE_PREFIX } from '#base/product-name';
import { deviceStorage } from '#browser/storage';
import {
  type AutosavePlace,
  type DraftAutosave,
  getAutosaveKey,
  getAutosavePrefix,
  getKeyOfLegacyAutosave,
  NOBODY,
  parseAutosave,
  serializeAutosave,
} from '#rules/editor/autosave';

type Place = Omit<AutosavePlace, 'product'>;

const getKey = (place: Place) => getAutosaveKey({ product: STORAGE_PREFIX, ...place });
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
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {};
  const locks = [...held, ...pending];
  return new Set(locks.flatMap(({ name }) => (name && !lockedKeys.has(name.replace(/:open$/, '')) ? [name.replace(/:open$/, '')] : [])));
}

/** Stores a draft on this device. Returns false if the browser did not store it. */
export function writeAutosave(place: Place, draft: Omit<DraftAutosave, 'format'>): boolean {
  const text = serializeAutosave(draft);
  const key = getKey(place);
  lockAutosave(key);
  deviceStorage.set(key, text);
  return deviceStorage.get(key) === text;
}

export const deleteAutosave = (place: Place): void => deviceStorage.remove(getKey(place));

export interface StoredAutosave {
  key: string;
  draft: DraftAutosave;
}

/** The autosave of a content; null without one. */
export function readAutosave(place: Place): StoredAutosave | null {
  const key = getKey(place);
  const draft = parseAutosave(deviceStorage.get(key), place.kind);
  return draft && { key, draft };
}

/** A person's autosaves of new drafts of these kinds, latest first. */
export async function listNewAutosaves(owner: string, kinds: readonly Kind[]): Promise<(StoredAutosave & { isOpenElsewhere: boolean })[]> {
  const prefixes = kinds.map((kind) => getKey({ owner, kind, id: '', isNew: true }));
  // Before the locks are asked for: a draft that another tab begins meanwhile is not among these keys.
  const keys = deviceStorage.keys().filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
  const keysOpenInOtherTabs = await listKeysOpenInOtherTabs();
  return readAutosaves(keys)
    .map((autosave) => ({ ...autosave, isOpenElsewhere: keysOpenInOtherTabs.has(autosave.key) }))
    .toSorted((a, b) => b.draft.atMs - a.draft.atMs);
}

function readAutosaves(keys: readonly string[]): StoredAutosave[] {
  return keys.flatMap((key) => {
    const draft = parseAutosave(deviceStorage.get(key), null);
    return draft ? [{ key, draft }] : [];
  });
}

/**
 * Makes what was written on this device signed out the work of an account, and returns how many drafts that are. What an earlier release
 * stored without an owner counts as written signed out.
 */
export async function claimAutosaves(owner: string): Promise<number> {
  moveLegacyAutosaves();
  if (owner === NOBODY) return 0;
  const [from, to] = [NOBODY, owner].map((name) => getAutosavePrefix({ product: STORAGE_PREFIX, owner: name })) as [string, string];
  const keysOpenInOtherTabs = await listKeysOpenInOtherTabs();
  const keys = deviceStorage.keys().filter((key) => key.startsWith(from) && !keysOpenInOtherTabs.has(key));
  for (const key of keys) moveText(key, to + key.slice(from.length));
  return keys.length;
}

function moveLegacyAutosaves(): void {
  for (const { key, draft } of readAutosaves(deviceStorage.keys().filter((name) => name.startsWith(`${STORAGE_PREFIX}:draft:`)))) {
    const newKey = getKeyOfLegacyAutosave(STORAGE_PREFIX, key, draft);
    if (newKey !== null) moveText(key, newKey);
  }
}

/** Moves a stored text; without space for a second copy it stays where it is. */
function moveText(from: string, to: string): void {
  const text = deviceStorage.get(from);
  if (text === null) return;
  if (deviceStorage.get(to) === null) deviceStorage.set(to, text);
  if (deviceStorage.get(to) !== null) deviceStorage.remove(from);
}

export const deleteAutosaveByKey = (key: string): void => deviceStorage.remove(key);
