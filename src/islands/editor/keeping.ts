import type { Kind } from '#base/kinds';
import { PRODUCT } from '#base/product';
import { newId } from '#client/ids';
import { inTab, onDevice } from '#client/storage';
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

const keyOf = (kind: Kind, id: string | null) => keptKey(product, kind, id === null ? { tab: tabName() } : { id });

/** Keeps a draft on this device; false where the browser does not. */
export function keep(kind: Kind, id: string | null, draft: Omit<KeptDraft, 'format'>): boolean {
  const text = keptText(draft);
  onDevice.set(keyOf(kind, id), text);
  return onDevice.get(keyOf(kind, id)) === text;
}

export const forget = (kind: Kind, id: string | null): void => onDevice.remove(keyOf(kind, id));

/** The draft kept of a content, or, of what is new, the latest one made in any tab. */
export function keptOf(kind: Kind, id: string | null): { key: string; draft: KeptDraft } | null {
  const prefix = newDraftPrefix(product, kind);
  const keys = id === null ? onDevice.keys().filter((key) => key.startsWith(prefix)) : [keyOf(kind, id)];
  const found = keys.flatMap((key) => {
    const draft = keptDraftOf(onDevice.get(key), kind);
    return draft ? [{ key, draft }] : [];
  });
  return found.toSorted((a, b) => b.draft.atMs - a.draft.atMs)[0] ?? null;
}

export const forgetKey = (key: string): void => onDevice.remove(key);
