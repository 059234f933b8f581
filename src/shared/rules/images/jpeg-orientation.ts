import { listJpegSegments } from './sniff-image.ts';

/** How a picture must be turned (clockwise) and mirrored so that it stands as its camera meant it. */
export interface ImageOrientation {
  degrees: 0 | 90 | 180 | 270;
  mirrored: boolean;
}

// The eight values of EXIF's Orientation (CIPA DC-008, 4.6.5): what to do, mirroring first.
const ORIENTATIONS: readonly ImageOrientation[] = [
  { degrees: 0, mirrored: false },
  { degrees: 0, mirrored: true },
  { degrees: 180, mirrored: false },
  { degrees: 180, mirrored: true },
  { degrees: 270, mirrored: true },
  { degrees: 90, mirrored: false },
  { degrees: 90, mirrored: true },
  { degrees: 270, mirrored: false },
];
const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const APP1 = 0xe1;
const EXIF = 0x45786966;

/** How a JPEG asks to be turned, and the place of its wish in the bytes; null where it has none. */
export function readOrientation(bytes: Uint8Array): { turn: ImageOrientation; at: number; littleEndian: boolean } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const { marker, at, length } of listJpegSegments(view)) {
    if (marker !== APP1 || length < 16 || view.getUint32(at + 2) !== EXIF) continue;
    const found = readTiffOrientation(view, at + 8, at + length);
    if (found) return found;
  }
  return null;
}

/** Bytes that no longer ask to be turned: who turns the picture by this wish must not do so twice. */
export function resetOrientation(bytes: Uint8Array): Uint8Array {
  const found = readOrientation(bytes);
  if (!found) return bytes;
  const copy = bytes.slice();
  new DataView(copy.buffer).setUint16(found.at, 1, found.littleEndian);
  return copy;
}

/** Looks through the first directory of a TIFF structure, which begins at `start` and ends before `end`. */
function readTiffOrientation(view: DataView, start: number, end: number) {
  const order = view.getUint16(start);
  if (order !== 0x4949 && order !== 0x4d4d) return null;
  const littleEndian = order === 0x4949;
  const directory = start + view.getUint32(start + 4, littleEndian);
  if (directory + 2 > end) return null;
  const entries = view.getUint16(directory, littleEndian);
  for (let i = 0; i < entries; i += 1) {
    const entry = directory + 2 + i * 12;
    if (entry + 12 > end) return null;
    if (view.getUint16(entry, littleEndian) !== ORIENTATION_TAG || view.getUint16(entry + 2, littleEndian) !== SHORT) continue;
    const turn = ORIENTATIONS[view.getUint16(entry + 8, littleEndian) - 1];
    return turn ? { turn, at: entry + 8, littleEndian } : null;
  }
  return null;
}
