/** The state that the search index stores. Each batch of changes is a write with a random id. */
export interface IndexState {
  /** The version of the document layout. */
  layout: string;
  lastWrite: string;
  /** The write before the last one; null after the index was cleared. */
  previousWrite: string | null;
  /** The contents that the last write changed. */
  contentIds: readonly string[];
  /** Whether every content has been indexed since the index was cleared. */
  isComplete: boolean;
}

/** The last write that the main database records, read before and after the index state; null if it has never written an index. */
export interface StoreWrites {
  before: string | null;
  after: string | null;
}

export type RebuildReason = 'new store' | 'lost' | 'other layout' | 'other writes';

/**
 * Why an index must be rebuilt; null if it belongs to the main database. A writer records its write in the index first and then in the
 * main database, so a matching index has the same last write or is one write ahead. Otherwise it belongs to another database, or one of
 * the two was restored from a backup.
 */
export function findRebuildReason(index: IndexState | null, { before, after }: StoreWrites, layout: string): RebuildReason | null {
  // The last write only changes through a writer whose index matches, so a change between the two reads proves a match.
  if (before !== after) return null;
  if (after === null) return 'new store';
  if (index === null) return 'lost';
  if (index.layout !== layout) return 'other layout';
  return index.lastWrite === after || isOneWriteAhead(index, after) ? null : 'other writes';
}

/**
 * Whether the main database lacks only the last write: its writer has not reached the main database or was stopped, or the database was
 * restored to just before that write. In each case the contents of the write must be indexed again.
 */
export const isOneWriteAhead = (index: IndexState, storeWrite: string | null): boolean =>
  storeWrite !== null && index.previousWrite === storeWrite;
