import { AppError } from '#base/errors';

const RETRY_AFTER_SECONDS = 60;

/** Reads the index. One that cannot be read is a fault of search alone: the rest of the site does without it, and the job rebuilds it. */
export async function readIndex<T>(read: () => PromiseLike<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw new AppError('SEARCH_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause });
  }
}
