import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const SQLITE_BUSY = 5;

/**
 * Holds a file for this process alone, or returns null when another process holds it. The hold is SQLite's, hence the
 * operating system's: it ends with the process, however that ends, so no stale lock is ever left behind.
 */
export function takeLock(path: string): (() => void) | null {
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

export async function withLock<T>(path: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  let release = takeLock(path);
  if (!release) onWait();
  while (!release) {
    await sleep(250);
    release = takeLock(path);
  }
  try {
    return await work();
  } finally {
    release();
  }
}
