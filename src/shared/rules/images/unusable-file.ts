import { IMAGE_LIMITS } from '#base/limits/images';

const MEGABYTE = 1_000_000;
const MAX_SIZE_TEXT = `${IMAGE_LIMITS.bytes / MEGABYTE} MB`;

/** The formats and the size that a picture may have, for the field that takes one. */
export const PICTURE_FORMATS_TEXT = `JPEG, PNG, WebP, GIF or AVIF, up to ${MAX_SIZE_TEXT}`;

const FORMAT_TEXTS: readonly [isFormat: RegExp, text: string][] = [
  [
    /^image\/hei[cf]|\.hei[cf]$/,
    'HEIC pictures do not open in most browsers. Save it as JPEG first; an iPhone does so with “Most compatible” under Settings, Camera, Formats.',
  ],
  [/^image\/svg|\.svgz?$/, 'SVG drawings can contain scripts, so they can’t be uploaded. Export it as PNG first.'],
  [/^application\/pdf|\.pdf$/, 'This is a PDF. Export the page as a picture first, such as a PNG.'],
  [/^(video|audio)\//, 'Videos and sounds can’t be uploaded. Choose a picture.'],
];

/**
 * Why a file cannot be a picture, and what to do; null if it may be one. A type or a name is a hint only: without either, decoding decides.
 * Other pictures than GIFs are made smaller before they are sent, whatever their size.
 */
export function describeUnusableFile({ name, type, size }: { name: string; type: string; size: number }): string | null {
  const clues = [type, name].map((clue) => clue.toLowerCase());
  const format = FORMAT_TEXTS.find(([isFormat]) => clues.some((clue) => isFormat.test(clue)));
  if (format) return format[1];
  if (type !== '' && !type.startsWith('image/')) return `This is not a picture. Choose a ${PICTURE_FORMATS_TEXT}.`;
  if (type === 'image/gif' && size > IMAGE_LIMITS.bytes)
    return `This GIF has ${Math.ceil(size / MEGABYTE)} MB. A GIF can have up to ${MAX_SIZE_TEXT}: make it shorter or smaller.`;
  return null;
}
