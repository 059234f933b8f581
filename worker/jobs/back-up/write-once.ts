import { getSha256Hex } from '#worker/platform/signing';

interface OnceOptions {
  text: string;
  customMetadata?: Record<string, string>;
}

/**
 * Writes an object that must not exist, with its sum. Returns false if one of other bytes has the name: a run that was killed after writing,
 * or that runs at once, wrote that. Nothing in the bucket is ever replaced, so a lock on it disturbs nothing.
 */
export async function writeOnce(bucket: R2Bucket, name: string, { text, customMetadata }: OnceOptions): Promise<boolean> {
  const bytes = new TextEncoder().encode(text);
  const sha256 = await getSha256Hex(bytes);
  const written: R2Object | null = await bucket.put(name, bytes, {
    onlyIf: { etagDoesNotMatch: '*' },
    customMetadata: { ...customMetadata, sha256 },
  });
  return written !== null || (await bucket.head(name))?.customMetadata?.['sha256'] === sha256;
}
