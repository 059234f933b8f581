const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

const ROWS_PER_WRITE = 128;

/** Encodes RGB pixels as a PNG file (RFC 2083). */
export async function encodePng({
  width,
  height,
  pixels,
}: {
  width: number;
  height: number;
  pixels: Uint8Array;
}): Promise<Uint8Array<ArrayBuffer>> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // Eight bits per channel, three channels.
  header.set([8, 2], 8);
  const compression = new CompressionStream('deflate');
  const packed = new Response(compression.readable).arrayBuffer();
  await Promise.all([writeRows(compression.writable, { width, height, pixels }), packed]);
  const chunks = [buildChunk('IHDR', header), buildChunk('IDAT', new Uint8Array(await packed)), buildChunk('IEND', new Uint8Array())];
  return new Uint8Array(await new Blob([Uint8Array.from(SIGNATURE), ...chunks]).arrayBuffer());
}

/** Writes the rows of an image, each after the number of its filter, which is none. A few at a time, so that there is no second image. */
async function writeRows(writable: WritableStream, { width, height, pixels }: Parameters<typeof encodePng>[0]): Promise<void> {
  const writer = writable.getWriter();
  for (let start = 0; start < height; start += ROWS_PER_WRITE) {
    const count = Math.min(ROWS_PER_WRITE, height - start);
    const rows = new Uint8Array(count * (width * 3 + 1));
    for (let row = 0; row < count; row += 1)
      rows.set(pixels.subarray((start + row) * width * 3, (start + row + 1) * width * 3), row * (width * 3 + 1) + 1);
    await writer.write(rows);
  }
  await writer.close();
}

function buildChunk(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, getChecksum(bytes.subarray(4, content.length + 8)));
  return bytes;
}

function getChecksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
