import type { ReviewAction } from '#base/reviews';

/** What a keyboard shortcut does in the review queue. */
export type QueueCommand =
  | { type: 'move'; by: 1 | -1 }
  | { type: 'review'; action: ReviewAction }
  | { type: 'check' | 'open' | 'transfer' | 'official' | 'assign' | 'undo' | 'tag' | 'categorise' };

interface QueueKeyRow {
  key: string;
  label: string;
  command: QueueCommand;
  /** Also shown next to the heading. */
  isMain?: boolean;
}

export const QUEUE_KEYS: readonly QueueKeyRow[] = [
  { key: 'a', label: 'approve', command: { type: 'review', action: 'approve' }, isMain: true },
  { key: 'r', label: 'reject', command: { type: 'review', action: 'reject' }, isMain: true },
  { key: 'j', label: 'next', command: { type: 'move', by: 1 }, isMain: true },
  { key: 'k', label: 'previous', command: { type: 'move', by: -1 } },
  { key: 'l', label: 'link only', command: { type: 'review', action: 'restrict' } },
  { key: 'e', label: 'ask for changes', command: { type: 'review', action: 'request_changes' } },
  { key: 'f', label: 'feature', command: { type: 'review', action: 'feature' } },
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

/** Actions that ask for a reason in a dialog. The others take one press and can be undone. */
export const DIALOG_ACTIONS: ReadonlySet<ReviewAction> = new Set(['reject', 'restrict', 'request_changes']);
