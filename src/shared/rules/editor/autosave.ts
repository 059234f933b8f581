import { isKind, type Kind } from '#base/kinds';
import { buildSaveBody } from './build-save-body.ts';
import type { EditorDraft } from './draft.ts';

const FORMAT = 1;

/** A draft as it is kept on the maker's device, at every change, until it is saved. */
export interface DraftAutosave {
  format: typeof FORMAT;
  edit: EditorDraft;
  atMs: number;
  /** The server's version it was made from; null for what was never saved. */
  readAt: string | null;
  /** Makes a repeated creation the same creation. */
  creation: string;
}

/** Where a draft is kept: by its content, or, while it has none, by the tab it is made in. */
export const getAutosaveKey = (product: string, kind: Kind, name: { id: string } | { tab: string }): string =>
  'id' in name ? `${product}:draft:${kind}:${name.id}` : `${getNewDraftPrefix(product, kind)}${name.tab}`;
export const getNewDraftPrefix = (product: string, kind: Kind): string => `${product}:draft:${kind}:new:`;

export const serializeAutosave = (autosave: Omit<DraftAutosave, 'format'>): string => JSON.stringify({ format: FORMAT, ...autosave });

/** The draft kept in this text, or null where it is none this code can read. */
export function parseAutosave(text: string | null, kind: Kind): DraftAutosave | null {
  try {
    const kept = JSON.parse(text ?? 'null') as DraftAutosave | null;
    if (kept?.format !== FORMAT || !isKind(kept.edit.kind) || kept.edit.kind !== kind) return null;
    if (typeof kept.atMs !== 'number' || typeof kept.creation !== 'string') return null;
    // What no body can be made of was not written by this code.
    buildSaveBody(kept.edit);
    return kept;
  } catch {
    return null;
  }
}
