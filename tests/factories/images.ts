/** A PNG with one colour in its left half and another in its right half, built byte by byte. */
export async function buildPng(width: number, height: number): Promise<Uint8Array> {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  // Eight bits a channel, RGB.
  header.setUint16(8, 0x0802);
  const rows = new Uint8Array((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows.set(x < width / 2 ? [220, 40, 40] : [40, 40, 220], y * (width * 3 + 1) + 1 + x * 3);
  }
  const compressedRows = new Uint8Array(
    await new Response(new Response(rows).body?.pipeThrough(new CompressionStream('deflate'))).arrayBuffer(),
  );
  return joinBytes(
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    buildPngChunk('IHDR', new Uint8Array(header.buffer)),
    buildPngChunk('IDAT', compressedRows),
    buildPngChunk('IEND', new Uint8Array()),
  );
}

/** A small PNG whose header claims this size. */
export const buildDecompressionBomb = async (width: number, height: number) => {
  const bytes = await buildPng(2, 2);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
};

/** A GIF of one pixel. */
export const buildGif = () => Uint8Array.from(atob('R0lGODdhAQABAIAAAP///////ywAAAAAAQABAAACAkQBADs='), (char) => char.charCodeAt(0));

/** A JPEG with an EXIF block: its orientation, and a private text that must be removed. */
export function withExif(jpeg: Uint8Array, orientation: number, secret = 'somewhere at home'): Uint8Array {
  const comment = new TextEncoder().encode(`${secret}\0`);
  const tiff = new DataView(new ArrayBuffer(8 + 2 + 24 + 4));
  tiff.setUint32(0, 0x4d4d002a);
  tiff.setUint32(4, 8);
  tiff.setUint16(8, 2);
  writeTiffEntry(tiff, 10, { tag: 0x010e, type: 2, count: comment.length, value: 38 });
  writeTiffEntry(tiff, 22, { tag: 0x0112, type: 3, count: 1, value: orientation << 16 });
  const body = joinBytes(new TextEncoder().encode('Exif\0\0'), new Uint8Array(tiff.buffer), comment);
  const segmentHeader = Uint8Array.of(0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 255);
  return joinBytes(jpeg.subarray(0, 2), segmentHeader, body, jpeg.subarray(2));
}

function writeTiffEntry(
  view: DataView,
  offset: number,
  { tag, type, count, value }: { tag: number; type: number; count: number; value: number },
): void {
  view.setUint16(offset, tag);
  view.setUint16(offset + 2, type);
  view.setUint32(offset + 4, count);
  view.setUint32(offset + 8, value);
}

function buildPngChunk(name: string, content: Uint8Array): Uint8Array {
  const typeAndContent = joinBytes(new TextEncoder().encode(name), content);
  const lengthAndChecksum = new DataView(new ArrayBuffer(8));
  lengthAndChecksum.setUint32(0, content.length);
  lengthAndChecksum.setUint32(4, crc32(typeAndContent));
  return joinBytes(new Uint8Array(lengthAndChecksum.buffer, 0, 4), typeAndContent, new Uint8Array(lengthAndChecksum.buffer, 4, 4));
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function joinBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joinedBytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joinedBytes.set(part, offset);
    offset += part.length;
  }
  return joinedBytes;
}
