import { AppError } from '#base/errors';
import { DISK_STATES, type DiskState } from '#base/limits/databases';

const FULL_DISK_TEXT = 'The site can’t save anything at the moment. Keep this page open and try again in a few minutes.';
const RETRY_AFTER_SECONDS = 60;
const READS = ['GET', 'HEAD', 'OPTIONS'];

export interface DiskEnv {
  /** Answers whether the disk of a self-hosted site takes more data. */
  DISK_SERVICE?: Fetcher;
}

/** The state of the disk of a site that `npm start` serves; null on Cloudflare, where databases have a size instead. */
export async function readDiskState({ DISK_SERVICE: service }: DiskEnv): Promise<DiskState | null> {
  if (!service) return null;
  const text = await service.fetch('http://disk').then(
    (response) => response.text(),
    () => '',
  );
  return DISK_STATES.find((state) => state === text) ?? null;
}

/** Refuses a request that may write while the disk is full or read-only. SQLite needs the remaining space to read. */
export async function requireWritableDisk(env: DiskEnv, method: string): Promise<void> {
  if (READS.includes(method)) return;
  const state = await readDiskState(env);
  if (state === 'full' || state === 'read-only')
    throw new AppError('TRY_AGAIN', { retryAfterSeconds: RETRY_AFTER_SECONDS, text: FULL_DISK_TEXT });
}
