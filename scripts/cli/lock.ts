import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const SQLITE_BUSY = 5;

/**
 * Locks a file for this process and returns the function that releases it; null when another process has the lock. SQLite takes the lock
 * from the operating system, which releases it when the process ends, even if it is killed, so no lock is ever stale.
 */
export function acquireLock(path: string): (() => void) | null {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
  return () => lock.close();
}

/** Runs `work` while this process has the lock; calls `onWait` once if it has to wait for another process. */
export async function withLock<T>(path: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  let release = acquireLock(path);
  if (!release) onWait();
  while (!release) {
    await sleep(250);
    release = acquireLock(path);
  }
  try {
    return await work();
  } finally {
    release();
  }
}
