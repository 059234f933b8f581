import { escaped, unescaped } from './escapes.ts';

/** A choice, a bucket or half a pair: words, a picture, or both. */
export interface Part {
  text: string;
  image: string;
  imageAlt: string;
}

const RESERVED = /\||=>|!\[|^\*/g;
const RESERVED_IN_PICTURE = /\||=>|\]/g;
const WITH_PICTURE = /^([\s\S]*?) !\[((?:[^\]\\]|\\[\s\S])*)\]\((\S+)\)$/;

/** A part in one cell: its words, and its picture as Markdown has it. */
export const partText = ({ text, image, imageAlt }: Part): string =>
  escaped(text, RESERVED) + (image === '' ? '' : ` ![${escaped(imageAlt, RESERVED_IN_PICTURE)}](${escaped(image, RESERVED_IN_PICTURE)})`);

export function partIn(cell: string): Part {
  const [, text = cell, imageAlt = '', image = ''] = WITH_PICTURE.exec(cell) ?? [];
  return { text: unescaped(text), image: unescaped(image), imageAlt: unescaped(imageAlt) };
}
