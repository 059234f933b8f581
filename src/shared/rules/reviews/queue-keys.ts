import type { ReviewAction } from '#base/reviews';

/** What a key does in the review queue. */
export type QueueCommand =
  | { type: 'move'; by: 1 | -1 }
  | { type: 'act'; action: ReviewAction }
  | { type: 'check' | 'open' | 'transfer' | 'official' | 'assign' | 'undo' | 'tag' | 'categorise' };

interface QueueKeyRow {
  key: string;
  label: string;
  command: QueueCommand;
  /** Stands beside the heading too. */
  isMain?: boolean;
}

export const QUEUE_KEYS: readonly QueueKeyRow[] = [
  { key: 'a', label: 'approve', command: { type: 'act', action: 'approve' }, isMain: true },
  { key: 'r', label: 'reject', command: { type: 'act', action: 'reject' }, isMain: true },
  { key: 'j', label: 'next', command: { type: 'move', by: 1 }, isMain: true },
  { key: 'k', label: 'previous', command: { type: 'move', by: -1 } },
  { key: 'l', label: 'link only', command: { type: 'act', action: 'restrict' } },
  { key: 'e', label: 'ask for changes', command: { type: 'act', action: 'request_changes' } },
  { key: 'f', label: 'feature', command: { type: 'act', action: 'feature' } },
  { key: 'x', label: 'select', command: { type: 'check' } },
  { key: 'o', label: 'open in a new tab', command: { type: 'open' } },
  { key: 'c', label: 'category', command: { type: 'categorise' } },
  { key: 'g', label: 'tags', command: { type: 'tag' } },
  { key: 'm', label: 'make official', command: { type: 'official' } },
  { key: 't', label: 'transfer', command: { type: 'transfer' } },
  { key: 's', label: 'assign to me', command: { type: 'assign' } },
  { key: 'u', label: 'undo', command: { type: 'undo' } },
];

export const findQueueCommand = (key: string): QueueCommand | undefined => QUEUE_KEYS.find((row) => row.key === key.toLowerCase())?.command;

/** Saying no asks for a reason first; the rest is done in one press and can be taken back. */
export const DIALOG_ACTIONS: ReadonlySet<ReviewAction> = new Set(['reject', 'restrict', 'request_changes']);
