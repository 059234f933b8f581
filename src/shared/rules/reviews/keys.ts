import type { ReviewAction } from '#base/reviews';

/** What a key does in the review queue. */
export type KeyDeed =
  | { do: 'move'; by: 1 | -1 }
  | { do: 'act'; action: ReviewAction }
  | { do: 'check' | 'open' | 'transfer' | 'official' | 'assign' | 'undo' | 'tag' | 'categorise' };

interface KeyRow {
  key: string;
  label: string;
  deed: KeyDeed;
  /** Stands beside the heading too. */
  isMain?: boolean;
}

export const KEYS: readonly KeyRow[] = [
  { key: 'a', label: 'approve', deed: { do: 'act', action: 'approve' }, isMain: true },
  { key: 'r', label: 'reject', deed: { do: 'act', action: 'reject' }, isMain: true },
  { key: 'j', label: 'next', deed: { do: 'move', by: 1 }, isMain: true },
  { key: 'k', label: 'previous', deed: { do: 'move', by: -1 } },
  { key: 'l', label: 'link only', deed: { do: 'act', action: 'restrict' } },
  { key: 'e', label: 'ask for changes', deed: { do: 'act', action: 'request_changes' } },
  { key: 'f', label: 'feature', deed: { do: 'act', action: 'feature' } },
  { key: 'x', label: 'select', deed: { do: 'check' } },
  { key: 'o', label: 'open in a new tab', deed: { do: 'open' } },
  { key: 'c', label: 'category', deed: { do: 'categorise' } },
  { key: 'g', label: 'tags', deed: { do: 'tag' } },
  { key: 'm', label: 'make official', deed: { do: 'official' } },
  { key: 't', label: 'transfer', deed: { do: 'transfer' } },
  { key: 's', label: 'assign to me', deed: { do: 'assign' } },
  { key: 'u', label: 'undo', deed: { do: 'undo' } },
];

export const deedOf = (key: string): KeyDeed | undefined => KEYS.find((row) => row.key === key.toLowerCase())?.deed;

/** Saying no asks for a reason first; the rest is done in one press and can be taken back. */
export const DIALOG_ACTIONS: ReadonlySet<ReviewAction> = new Set(['reject', 'restrict', 'request_changes']);
