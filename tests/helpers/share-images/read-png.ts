export interface ReadPng {
  width: number;
  height: number;
  /** Red, green and blue of each pixel in turn. */
  pixels: Uint8Array;
}

/** Reads a PNG of this site: RGB with eight bits, one IDAT chunk, rows without a filter. */
export async function readPng(file: ArrayBuffer): Promise<ReadPng> {
  const view = new DataView(file);
  if (view.getUint32(0) !== 0x89504e47) throw new Error('Not a PNG');
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  // After the signature and the header chunk.
  const start = 8 + 25;
  const packed = file.slice(start + 8, start + 8 + view.getUint32(start));
  const rows = await new Response(new Response(packed).body?.pipeThrough(new DecompressionStream('deflate'))).bytes();
  const pixels = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1)
    pixels.set(rows.subarray(row * (width * 3 + 1) + 1, (row + 1) * (width * 3 + 1)), row * width * 3);
  return { width, height, pixels };
}

/** The number of pixels in which two images of one size differ. */
export function countChangedPixels(a: ReadPng, b: ReadPng): number {
  let count = 0;
  for (let offset = 0; offset < a.pixels.length; offset += 3)
    if ([0, 1, 2].some((channel) => a.pixels[offset + channel] !== b.pixels[offset + channel])) count += 1;
  return count;
}
