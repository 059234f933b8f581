import { getPackedBytes, type ZipMember } from '#rules/import/zip-directory';

/** Deflated bytes that are inflated at a time: at most 4.3 MB come of them, before they are counted. */
const CHUNK_BYTES = 4_096;

/**
 * The bytes of a file in an archive; null if it cannot be unpacked, or unpacks to more than the archive says: inflating ends there, so that
 * a small archive cannot take unbounded time and memory.
 */
export async function unpackMember(archive: Uint8Array, member: ZipMember): Promise<Uint8Array<ArrayBuffer> | null> {
  const packed = getPackedBytes(archive, member);
  if (packed === null) return null;
  if (member.method === 0) return packed.length === member.size ? packed.slice() : null;
  return member.method === 8 ? inflate(packed, member.size) : null;
}

async function inflate(packed: Uint8Array, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const { Inflate } = await import('fflate');
  const unpacked = new Uint8Array(maxBytes);
  let length = 0;
  let isTooLong = false;
  const stream = new Inflate((chunk) => {
    isTooLong = length + chunk.length > maxBytes;
    if (!isTooLong) unpacked.set(chunk, length);
    length += chunk.length;
  });
  try {
    for (let start = 0; start < packed.length && !isTooLong; start += CHUNK_BYTES)
      stream.push(packed.subarray(start, start + CHUNK_BYTES), start + CHUNK_BYTES >= packed.length);
  } catch {
    return null;
  }
  return isTooLong || length !== maxBytes ? null : unpacked;
}
