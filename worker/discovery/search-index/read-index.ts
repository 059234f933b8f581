import { AppError } from '#base/errors';

const RETRY_AFTER_SECONDS = 60;

/** Reads the index. A read error makes only search unavailable; the job rebuilds a broken index. */
export async function readIndex<T>(read: () => PromiseLike<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw new AppError('SEARCH_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause });
  }
}
