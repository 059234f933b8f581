import { isKind, type Kind } from '#base/kinds';
import type { ContentEdit } from './draft.ts';
import { bodyOf } from './wire.ts';

const FORMAT = 1;

/** A draft as it is kept on the maker's device, at every change, until it is saved. */
export interface KeptDraft {
  format: typeof FORMAT;
  edit: ContentEdit;
  atMs: number;
  /** The server's version it was made from; null for what was never saved. */
  readAt: string | null;
  /** Makes a repeated creation the same creation. */
  creation: string;
}

/** Where a draft is kept: by its content, or, while it has none, by the tab it is made in. */
export const keptKey = (product: string, kind: Kind, name: { id: string } | { tab: string }): string =>
  'id' in name ? `${product}:draft:${kind}:${name.id}` : `${newDraftPrefix(product, kind)}${name.tab}`;
export const newDraftPrefix = (product: string, kind: Kind): string => `${product}:draft:${kind}:new:`;

export const keptText = (kept: Omit<KeptDraft, 'format'>): string => JSON.stringify({ format: FORMAT, ...kept });

/** The draft kept in this text, or null where it is none this code can read. */
export function keptDraftOf(text: string | null, kind: Kind): KeptDraft | null {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptDraft | null;
    if (kept?.format !== FORMAT || !isKind(kept.edit.kind) || kept.edit.kind !== kind) return null;
    if (typeof kept.atMs !== 'number' || typeof kept.creation !== 'string') return null;
    // What no body can be made of was not written by this code.
    bodyOf(kept.edit);
    return kept;
  } catch {
    return null;
  }
}
