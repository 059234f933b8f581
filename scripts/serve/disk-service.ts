import { Response } from 'miniflare';
import type { DiskState } from '#base/limits/databases';
import { readDiskState } from '#scripts/state/disk';

const LOG_TEXTS: Record<DiskState, string> = {
  ok: 'The disk of the state folder has enough free space again. The site saves again.',
  full: 'The disk of the state folder is full. The site can be read, but refuses with 503 whatever it should save until space is free.',
  'read-only':
    'The disk of the state folder is mounted read-only. The site can save nothing, and SQLite can hardly read, until it is writable.',
};

/** Answers whether the disk of a state folder takes more data. Prints a sentence whenever that changes, not for each request. */
export function createDiskService(folder: string, read = () => readDiskState(folder)): () => Promise<Response> {
  let lastState: DiskState = 'ok';
  return async () => {
    const state = read();
    if (state !== lastState) console.error(LOG_TEXTS[state]);
    lastState = state;
    return new Response(state);
  };
}
