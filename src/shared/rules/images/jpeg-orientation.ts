import { listJpegSegments } from './sniff-image.ts';

/** How an image must be mirrored and rotated clockwise to be displayed upright. */
export interface ImageOrientation {
  degrees: 0 | 90 | 180 | 270;
  mirrored: boolean;
}

// The eight values of EXIF's Orientation (CIPA DC-008, 4.6.5) as transformations; mirroring comes first.
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

interface OrientationTag {
  orientation: ImageOrientation;
  /** The byte offset of the tag's value. */
  offset: number;
  littleEndian: boolean;
}

/** The EXIF orientation of a JPEG; null if it has none. */
export function readOrientation(bytes: Uint8Array): OrientationTag | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const { marker, at, length } of listJpegSegments(view)) {
    if (marker !== APP1 || length < 16 || view.getUint32(at + 2) !== EXIF) continue;
    const tag = readTiffOrientation(view, at + 8, at + length);
    if (tag) return tag;
  }
  return null;
}

/** The same bytes with an upright orientation, so that software that applies EXIF does not rotate the image a second time. */
export function resetOrientation(bytes: Uint8Array): Uint8Array {
  const tag = readOrientation(bytes);
  if (!tag) return bytes;
  const copy = bytes.slice();
  new DataView(copy.buffer).setUint16(tag.offset, 1, tag.littleEndian);
  return copy;
}

/** Reads the first directory of the TIFF structure from `start` up to `end`, exclusive. */
function readTiffOrientation(view: DataView, start: number, end: number): OrientationTag | null {
  const byteOrder = view.getUint16(start);
  if (byteOrder !== 0x4949 && byteOrder !== 0x4d4d) return null;
  const littleEndian = byteOrder === 0x4949;
  const directory = start + view.getUint32(start + 4, littleEndian);
  if (directory + 2 > end) return null;
  const entries = view.getUint16(directory, littleEndian);
  for (let i = 0; i < entries; i += 1) {
    const entry = directory + 2 + i * 12;
    if (entry + 12 > end) return null;
    if (view.getUint16(entry, littleEndian) !== ORIENTATION_TAG || view.getUint16(entry + 2, littleEndian) !== SHORT) continue;
    const offset = entry + 8;
    const orientation = ORIENTATIONS[view.getUint16(offset, littleEndian) - 1];
    return orientation ? { orientation, offset, littleEndian } : null;
  }
  return null;
}
