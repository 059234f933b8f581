/** A file in a zip archive, as the archive's directory describes it. */
export interface ZipMember {
  name: string;
  /** The size after unpacking that the archive claims, in bytes. */
  size: number;
  compressedSize: number;
  /** 0: stored, 8: deflated. */
  method: number;
  /** Where its local header starts, which its bytes follow. */
  offset: number;
}

// Sizes and offsets of the records: .ZIP File Format Specification (APPNOTE.TXT), sections 4.3.7, 4.3.12 and 4.3.16.
const END_RECORD = { signature: 0x06054b50, size: 22, maxCommentLength: 0xffff };
const DIRECTORY_ENTRY = { signature: 0x02014b50, size: 46 };
const LOCAL_HEADER = { signature: 0x04034b50, size: 30 };
const UTF8_FLAG = 0x800;

/** The files of a zip archive, of more than `maxFiles` one more; null if the bytes are no archive. Archives above 4 GB are not read. */
export function readZipDirectory(bytes: Uint8Array, maxFiles: number): ZipMember[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEndRecord(view);
  if (end === null) return null;
  const members: ZipMember[] = [];
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  while (members.length < count && members.length <= maxFiles) {
    if (at + DIRECTORY_ENTRY.size > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY.signature) return null;
    const nameLength = view.getUint16(at + 28, true);
    const nameStart = at + DIRECTORY_ENTRY.size;
    const decoder = new TextDecoder(view.getUint16(at + 8, true) & UTF8_FLAG ? 'utf-8' : 'windows-1252');
    members.push({
      name: decoder.decode(bytes.subarray(nameStart, nameStart + nameLength)),
      size: view.getUint32(at + 24, true),
      compressedSize: view.getUint32(at + 20, true),
      method: view.getUint16(at + 10, true),
      offset: view.getUint32(at + 42, true),
    });
    at = nameStart + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return members;
}

/** The record at the end of an archive, behind which there is only a comment. */
function findEndRecord(view: DataView): number | null {
  const last = view.byteLength - END_RECORD.size;
  for (let at = last; at >= Math.max(0, last - END_RECORD.maxCommentLength); at -= 1)
    if (view.getUint32(at, true) === END_RECORD.signature) return at;
  return null;
}

/** The bytes of a file as they are in the archive; null if they are not where its directory says. */
export function getPackedBytes(bytes: Uint8Array, { offset, compressedSize }: ZipMember): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + LOCAL_HEADER.size > bytes.length || view.getUint32(offset, true) !== LOCAL_HEADER.signature) return null;
  const start = offset + LOCAL_HEADER.size + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  return start + compressedSize > bytes.length ? null : bytes.subarray(start, start + compressedSize);
}
