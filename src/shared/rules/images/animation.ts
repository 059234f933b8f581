/**
 * Whether a GIF has more than one picture. Reads the blocks of the file: GIF89a specification, sections 18 to 27
 * (https://www.w3.org/Graphics/GIF/spec-gif89a.txt). False for other bytes and for a file that is cut off before its second picture.
 */
export function isAnimatedGif(bytes: Uint8Array): boolean {
  if (!/^GIF8[79]a$/.test(String.fromCharCode(...bytes.subarray(0, 6)))) return false;
  let at = 13 + getColorTableLength(bytes[10]);
  let pictureCount = 0;
  while (at < bytes.length && pictureCount < 2) {
    const block = bytes[at];
    if (block === EXTENSION) at = skipSubBlocks(bytes, at + 2);
    else if (block === PICTURE) {
      pictureCount += 1;
      // After the descriptor and its colours comes the code size of the compressed pixels.
      at = skipSubBlocks(bytes, at + 10 + getColorTableLength(bytes[at + 9]) + 1);
    } else break;
  }
  return pictureCount > 1;
}

const EXTENSION = 0x21;
const PICTURE = 0x2c;

/** The bytes of the table of colours, three a colour, by the packed byte that announces it. */
const getColorTableLength = (packed = 0): number => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 0x07) + 1));

/** The place after data that comes in blocks of up to 255 bytes and ends with an empty one. */
function skipSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
  return at + 1;
}

/** Whether a WebP moves: a flag of its extended header (https://developers.google.com/speed/webp/docs/riff_container). */
export const isAnimatedWebp = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(8, 16)) === 'WEBPVP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;
