import { escapeWithBackslash, unescapeBackslash } from './backslash-escapes.ts';

/** A choice, a bucket or half a pair: words, a picture, or both. */
export interface TextWithImage {
  text: string;
  image: string;
  imageAlt: string;
}

const RESERVED = /\||=>|!\[|^\*/g;
const RESERVED_IN_PICTURE = /\||=>|\]/g;
const WITH_PICTURE = /^([\s\S]*?) !\[((?:[^\]\\]|\\[\s\S])*)\]\((\S+)\)$/;

/** A part in one cell: its words, and its picture as Markdown has it. */
export const formatPartCell = ({ text, image, imageAlt }: TextWithImage): string =>
  escapeWithBackslash(text, RESERVED) +
  (image === '' ? '' : ` ![${escapeWithBackslash(imageAlt, RESERVED_IN_PICTURE)}](${escapeWithBackslash(image, RESERVED_IN_PICTURE)})`);

export function parsePartCell(cell: string): TextWithImage {
  const [, text = cell, imageAlt = '', image = ''] = WITH_PICTURE.exec(cell) ?? [];
  return { text: unescapeBackslash(text), image: unescapeBackslash(image), imageAlt: unescapeBackslash(imageAlt) };
}
