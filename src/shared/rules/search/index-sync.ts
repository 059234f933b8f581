/** What the search index says of itself. Every batch that is written to it is a write with a random name. */
export interface IndexState {
  /** The form of its documents. */
  layout: string;
  lastWrite: string;
  /** The write before the last one; null where the index has just been cleared. */
  previousWrite: string | null;
  /** Whose documents the last write concerned. */
  contentIds: readonly string[];
  /** Whether every content has been written since the index was cleared. */
  isComplete: boolean;
}

/** The last write that the store knows of, read before and after the index's note; null in a store that has never written an index. */
export interface StoreWrites {
  before: string | null;
  after: string | null;
}

export type RebuildReason = 'new store' | 'lost' | 'other layout' | 'other writes';

/**
 * Why an index has to be rebuilt; null where it belongs to the store. A writer names its write in the index and then in the store, so
 * an index of this store knows the store's last write, or is one write ahead. Any other is another store's, or one of the two was restored.
 */
export function findRebuildReason(note: IndexState | null, { before, after }: StoreWrites, layout: string): RebuildReason | null {
  // Only a writer whose index belongs to the store moves the store's last write.
  if (before !== after) return null;
  if (after === null) return 'new store';
  if (note === null) return 'lost';
  if (note.layout !== layout) return 'other layout';
  return note.lastWrite === after || isOneWriteAhead(note, after) ? null : 'other writes';
}

/**
 * Whether the store lacks the last write alone. Its writer is on the way to the store or was killed there, or the store was restored to
 * just before it: whichever it is, the contents of that write have to be indexed again.
 */
export const isOneWriteAhead = (note: IndexState, storeWrite: string | null): boolean =>
  storeWrite !== null && note.previousWrite === storeWrite;
