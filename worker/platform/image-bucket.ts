import { AppError } from '#base/errors';
import { withTimeout } from './with-timeout.ts';

/** The part of the `IMAGES_BUCKET` binding that the product uses. */
export type ImageBucket = Pick<R2Bucket, 'get' | 'put' | 'delete' | 'list'>;

const BUCKET_TIMEOUT = { ms: 15_000, message: 'The image bucket did not respond within 15 seconds.' };
const RETRY_AFTER_SECONDS = 5;

/** The bucket, none of whose calls lasts longer than its time limit. A call that took longer may have been carried out. */
export function openImageBucket(bucket: R2Bucket): ImageBucket {
  return {
    get: ((...args: Parameters<R2Bucket['get']>) => waitForBucket(bucket.get(...args))) as R2Bucket['get'],
    put: ((...args: Parameters<R2Bucket['put']>) => waitForBucket(bucket.put(...args))) as R2Bucket['put'],
    delete: (keys) => waitForBucket(bucket.delete(keys)),
    list: (options) => waitForBucket(bucket.list(options)),
  };
}

/** The result of a call of the bucket, or of reading the body of its object, or `TRY_AGAIN` after the time limit. */
export const waitForBucket = <T>(work: Promise<T>): Promise<T> =>
  withTimeout(work, BUCKET_TIMEOUT).catch((error: Error) => {
    if (error.message !== BUCKET_TIMEOUT.message) throw error;
    throw new AppError('TRY_AGAIN', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
  });
