import { escapeWithBackslash, unescapeBackslash } from '#rules/import/backslash-escapes';

/** A choice, a bucket or one side of a pair: text, an image, or both. */
export interface TextWithImage {
  text: string;
  image: string;
  imageAlt: string;
}

const RESERVED = /\||=>|!\[|^\*/g;
const RESERVED_IN_IMAGE = /\||=>|\]/g;
const WITH_IMAGE = /^([\s\S]*?) !\[((?:[^\]\\]|\\[\s\S])*)\]\((\S+)\)$/;

/** A part as one cell: its text, then its image in Markdown syntax. */
export const formatPartCell = ({ text, image, imageAlt }: TextWithImage): string =>
  escapeWithBackslash(text, RESERVED) +
  (image === '' ? '' : ` ![${escapeWithBackslash(imageAlt, RESERVED_IN_IMAGE)}](${escapeWithBackslash(image, RESERVED_IN_IMAGE)})`);

export function parsePartCell(cell: string): TextWithImage {
  const [, text = cell, imageAlt = '', image = ''] = WITH_IMAGE.exec(cell) ?? [];
  return { text: unescapeBackslash(text), image: unescapeBackslash(image), imageAlt: unescapeBackslash(imageAlt) };
}
