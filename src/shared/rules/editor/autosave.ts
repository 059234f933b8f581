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
  /** The id of the draft, which is also the idempotency key of its creation, so that a retried save does not create a second content. */
  creation: string;
  /** The revision of the draft on the server that the work is based on; missing or 0 if the server has none. */
  revision?: number;
}

/** The owner of what is written signed out. */
export const NOBODY = 'nobody';

/** The place of an autosave: whose it is, and the id of its draft, which is that of its content once it is saved. */
export interface AutosavePlace {
  product: string;
  owner: string;
  kind: Kind;
  id: string;
  /** The draft was never saved as a content. */
  isNew: boolean;
}

/** The beginning of the keys of a person's autosaves. Nobody is offered those of somebody else on a shared computer. */
export const getAutosavePrefix = ({ product, owner }: Pick<AutosavePlace, 'product' | 'owner'>): string => `${product}:draft-of:${owner}:`;

export const getAutosaveKey = ({ product, owner, kind, id, isNew }: AutosavePlace): string =>
  `${getAutosavePrefix({ product, owner })}${kind}:${isNew ? 'new:' : ''}${id}`;

/** The place in a key that begins with an owner's prefix; null for any other key. */
export function parseAutosaveKey(prefix: string, key: string): Pick<AutosavePlace, 'kind' | 'id' | 'isNew'> | null {
  if (!key.startsWith(prefix)) return null;
  const [kind = '', ...rest] = key.slice(prefix.length).split(':');
  const id = rest.at(-1) ?? '';
  return isKind(kind) && id !== '' ? { kind, id, isNew: rest.length === 2 && rest[0] === 'new' } : null;
}

/** The key under the owner `nobody` of an autosave that an earlier release stored without an owner; null for any other key. */
export function getKeyOfLegacyAutosave(product: string, key: string, { creation }: Pick<DraftAutosave, 'creation'>): string | null {
  // pattern-bound: a key of the browser's storage that this site wrote.
  const { kind = '', name = '' } = new RegExp(`^${product}:draft:(?<kind>\\w+):(?<name>.+)$`).exec(key)?.groups ?? {};
  if (!isKind(kind)) return null;
  const isNew = name.startsWith('new:');
  return getAutosaveKey({ product, owner: NOBODY, kind, id: isNew ? creation : name, isNew });
}

export const serializeAutosave = (autosave: Omit<DraftAutosave, 'format'>): string => JSON.stringify({ format: FORMAT, ...autosave });

/** The autosave in a stored text, of this kind or of any; null if this version of the code cannot read it. */
export function parseAutosave(text: string | null, kind: Kind | null): DraftAutosave | null {
  try {
    const autosave = JSON.parse(text ?? 'null') as DraftAutosave | null;
    if (autosave?.format !== FORMAT || !isKind(autosave.edit.kind) || (kind !== null && autosave.edit.kind !== kind)) return null;
    if (typeof autosave.atMs !== 'number' || typeof autosave.creation !== 'string') return null;
    // Throws for a draft of another shape.
    buildSaveBody(autosave.edit);
    return autosave;
  } catch {
    return null;
  }
}
