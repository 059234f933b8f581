import type { Kind } from '#base/kinds';
import { PRODUCT } from '#base/product';
import { newId } from '#browser/ids';
import { inTab, onDevice } from '#browser/storage';
import { type KeptDraft, keptDraftOf, keptKey, keptText, newDraftPrefix } from '#rules/editor/kept';

const product = PRODUCT.name.toLowerCase();
const TAB = `${product}:editor-tab`;

/** This tab's own name, which outlives a reload and, in most browsers, a crash. */
function tabName(): string {
  const known = inTab.get(TAB);
  if (known !== null) return known;
  const name = newId();
  inTab.set(TAB, name);
  return name;
}

const lockOf = (key: string) => `${key}:open`;

/** Says, for as long as this tab lives, that what is kept here is being worked on. */
function hold(key: string): void {
  if (held.has(key) || !navigator.locks) return;
  held.add(key);
  void navigator.locks.request(lockOf(key), { mode: 'shared' }, () => new Promise(() => undefined));
}
const held = new Set<string>();

/** What other tabs that live are working on. */
async function keysElsewhere(): Promise<Set<string>> {
  const locks = (await navigator.locks?.query())?.held ?? [];
  return new Set(locks.flatMap(({ name }) => (name && !held.has(name.replace(/:open$/, '')) ? [name.replace(/:open$/, '')] : [])));
}

const keyOf = (kind: Kind, id: string | null) => keptKey(product, kind, id === null ? { tab: tabName() } : { id });

/** Keeps a draft on this device; false where the browser does not. */
export function keep(kind: Kind, id: string | null, draft: Omit<KeptDraft, 'format'>): boolean {
  const text = keptText(draft);
  hold(keyOf(kind, id));
  onDevice.set(keyOf(kind, id), text);
  return onDevice.get(keyOf(kind, id)) === text;
}

export const forget = (kind: Kind, id: string | null): void => onDevice.remove(keyOf(kind, id));

export interface Kept {
  key: string;
  draft: KeptDraft;
}

/** The draft kept of a content, or each that was never saved, the latest first; not those that another tab is working on. */
export async function keptOf(kind: Kind, id: string | null): Promise<Kept[]> {
  const prefix = newDraftPrefix(product, kind);
  const elsewhere = id === null ? await keysElsewhere() : new Set<string>();
  const keys = id === null ? onDevice.keys().filter((key) => key.startsWith(prefix) && !elsewhere.has(key)) : [keyOf(kind, id)];
  const found = keys.flatMap((key) => {
    const draft = keptDraftOf(onDevice.get(key), kind);
    return draft ? [{ key, draft }] : [];
  });
  return found.toSorted((a, b) => b.draft.atMs - a.draft.atMs);
}

export const forgetKey = (key: string): void => onDevice.remove(key);

/** What was taken up from another tab's shelf is this tab's now. */
export function moveFrom(key: string, kind: Kind, id: string | null): void {
  if (key !== keyOf(kind, id)) onDevice.remove(key);
}
