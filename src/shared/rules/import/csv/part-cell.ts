import { escapeWithBackslash, unescapeBackslash } from '#rules/import/backslash-escapes';
import { findUnescaped } from '#rules/import/gift/gift-syntax';

/** A choice, a bucket or one side of a pair: text, an image, or both. */
export interface TextWithImage {
  text: string;
  image: string;
  imageAlt: string;
}

const RESERVED = /\||=>|!\[|^\*/g;
const RESERVED_IN_IMAGE = /\||=>|\]/g;

/** A part as one cell: its text, then its image in Markdown syntax. */
export const formatPartCell = ({ text, image, imageAlt }: TextWithImage): string =>
  escapeWithBackslash(text, RESERVED) +
  (image === '' ? '' : ` ![${escapeWithBackslash(imageAlt, RESERVED_IN_IMAGE)}](${escapeWithBackslash(image, RESERVED_IN_IMAGE)})`);

export function parsePartCell(cell: string): TextWithImage {
  const { text, imageAlt, image } = splitAtImage(cell) ?? { text: cell, imageAlt: '', image: '' };
  return { text: unescapeBackslash(text), image: unescapeBackslash(image), imageAlt: unescapeBackslash(imageAlt) };
}

const IMAGE_START = ' ![';

/** The parts of `text ![alt](image)`, still escaped; null if the cell does not end with an image. */
function splitAtImage(cell: string): TextWithImage | null {
  if (!cell.endsWith(')')) return null;
  const lastSpace = findLastSpace(cell);
  for (let start = cell.indexOf(IMAGE_START); start >= 0; ) {
    const altStart = start + IMAGE_START.length;
    const altEnd = findUnescaped(cell, ']', altStart);
    if (altEnd < 0) return null;
    const image = cell.startsWith('](', altEnd) ? cell.slice(altEnd + 2, -1) : '';
    if (image !== '' && lastSpace < altEnd) return { text: cell.slice(0, start), imageAlt: cell.slice(altStart, altEnd), image };
    // An image that starts before this bracket would end at it too.
    start = cell.indexOf(IMAGE_START, altEnd);
  }
  return null;
}

function findLastSpace(text: string): number {
  let index = text.length - 1;
  while (index >= 0 && !/\s/.test(text.charAt(index))) index -= 1;
  return index;
}
