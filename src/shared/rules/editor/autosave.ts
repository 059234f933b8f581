import { isKind, type Kind } from '#base/kinds';
import { buildSaveBody } from './build-save-body.ts';
import type { EditorDraft } from './draft.ts';

const FORMAT = 1;

/** A draft as the browser stores it after every change until it is saved to the server. The field names are stored data and cannot change. */
export interface DraftAutosave {
  format: typeof FORMAT;
  edit: EditorDraft;
  atMs: number;
  /** The `dateModified` of the server version the draft started from; null if it was never saved. */
  readAt: string | null;
  /** The idempotency key of the creation, so that a retried save does not create a second content. */
  creation: string;
}

/** The storage key of a draft: by the id of its content or, before the first save, by its browser tab. */
export const getAutosaveKey = (product: string, kind: Kind, name: { id: string } | { tab: string }): string =>
  'id' in name ? `${product}:draft:${kind}:${name.id}` : `${getNewDraftPrefix(product, kind)}${name.tab}`;
export const getNewDraftPrefix = (product: string, kind: Kind): string => `${product}:draft:${kind}:new:`;

export const serializeAutosave = (autosave: Omit<DraftAutosave, 'format'>): string => JSON.stringify({ format: FORMAT, ...autosave });

/** The autosave in a stored text, or null if this version of the code cannot read it. */
export function parseAutosave(text: string | null, kind: Kind): DraftAutosave | null {
  try {
    const autosave = JSON.parse(text ?? 'null') as DraftAutosave | null;
    if (autosave?.format !== FORMAT || !isKind(autosave.edit.kind) || autosave.edit.kind !== kind) return null;
    if (typeof autosave.atMs !== 'number' || typeof autosave.creation !== 'string') return null;
    // Throws for a draft of another shape.
    buildSaveBody(autosave.edit);
    return autosave;
  } catch {
    return null;
  }
}
