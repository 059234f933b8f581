import { getSha256Hex } from '#worker/platform/signing';

interface WriteOnceOptions {
  text: string;
  customMetadata?: Record<string, string>;
}

/**
 * Writes an object with its checksum, unless the bucket has one of this name. Returns false if that one has other bytes: it is of a run that
 * was killed after writing, or that runs at the same time. Nothing in the bucket is ever replaced, so a lock on it disturbs nothing.
 */
export async function writeOnce(bucket: R2Bucket, name: string, { text, customMetadata }: WriteOnceOptions): Promise<boolean> {
  const bytes = new TextEncoder().encode(text);
  const sha256 = await getSha256Hex(bytes);
  const written: R2Object | null = await bucket.put(name, bytes, {
    onlyIf: { etagDoesNotMatch: '*' },
    customMetadata: { ...customMetadata, sha256 },
  });
  return written !== null || (await bucket.head(name))?.customMetadata?.['sha256'] === sha256;
}
