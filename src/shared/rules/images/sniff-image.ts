export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif';

/** Type and size in pixels by the image's own bytes; file names and declared types are not trusted. */
export interface SniffedImage {
  type: ImageType;
  width: number;
  height: number;
}

/** The type and size of an image; null if the bytes are truncated or of no supported type. */
export function sniffImage(bytes: Uint8Array): SniffedImage | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const read of [readJpeg, readPng, readGif, readWebp, readAvif]) {
    const image = read(view);
    if (image && image.width > 0 && image.height > 0) return image;
  }
  return null;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The number of leading bytes searched for an AVIF's `ispe` boxes. */
const AVIF_HEAD_LENGTH = 65_536;

const readAscii = (view: DataView, at: number, length: number) =>
  at + length > view.byteLength ? '' : String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));
const isStartOfFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(view: DataView): SniffedImage | null {
  for (const { marker, at, length } of listJpegSegments(view)) {
    if (isStartOfFrame(marker) && length >= 7) return { type: 'image/jpeg', width: view.getUint16(at + 5), height: view.getUint16(at + 3) };
  }
  return null;
}

/** The segments of a JPEG before its image data; `at` is the offset of a segment's length field. */
export function* listJpegSegments(view: DataView): Generator<{ marker: number; at: number; length: number }> {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return;
  let at = 2;
  while (at + 4 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (marker === 0xda || marker === 0xd9 || length < 2 || at + 2 + length > view.byteLength) return;
    yield { marker, at: at + 2, length };
    at += 2 + length;
  }
}

function readPng(view: DataView): SniffedImage | null {
  if (view.byteLength < 33 || PNG_SIGNATURE.some((byte, i) => view.getUint8(i) !== byte) || readAscii(view, 12, 4) !== 'IHDR') return null;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

function readGif(view: DataView): SniffedImage | null {
  if (view.byteLength < 13 || !/^GIF8[79]a$/.test(readAscii(view, 0, 6))) return null;
  return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function readWebp(view: DataView): SniffedImage | null {
  if (view.byteLength < 30 || readAscii(view, 0, 4) !== 'RIFF' || readAscii(view, 8, 4) !== 'WEBP') return null;
  const type = 'image/webp';
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  switch (readAscii(view, 12, 4)) {
    case 'VP8 ':
      return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type, width: uint24(24) + 1, height: uint24(27) + 1 };
    default:
      return null;
  }
}

function readAvif(view: DataView): SniffedImage | null {
  if (view.byteLength < 32 || readAscii(view, 4, 4) !== 'ftyp') return null;
  const brands = readAscii(view, 8, Math.min(view.getUint32(0), 256) - 8);
  if (!/avi[fs]/.test(brands)) return null;
  const head = readLatin1(view, Math.min(AVIF_HEAD_LENGTH, view.byteLength));
  let largest: SniffedImage | null = null;
  // Every image in the file, including thumbnails and alpha planes, has its size in an `ispe` box.
  for (let at = head.indexOf('ispe'); at >= 0 && at + 16 <= head.length; at = head.indexOf('ispe', at + 4)) {
    const candidate: SniffedImage = { type: 'image/avif', width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!largest || candidate.width * candidate.height > largest.width * largest.height) largest = candidate;
  }
  return largest;
}

const readLatin1 = (view: DataView, length: number) =>
  Array.from(new Uint8Array(view.buffer, view.byteOffset, length), (byte) => String.fromCharCode(byte)).join('');
