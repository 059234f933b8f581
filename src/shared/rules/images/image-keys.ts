import type { ImageType } from './sniff-image.ts';

const FILE_EXTENSIONS: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};
const KEY = /^[a-z0-9][a-z0-9-]{0,39}\/[0-9a-z]{26}\.(jpg|png|webp|gif|avif)$/;
const KEY_IN_TEXT = /\/images\/([a-z0-9][a-z0-9-]{0,39}\/[0-9a-z]{26}\.(?:jpg|png|webp|gif|avif))/g;

export const buildImageKey = (prefix: string, id: string, type: ImageType) => `${prefix}/${id}.${FILE_EXTENSIONS[type]}`;
export const getImagePath = (key: string) => `/images/${key}`;
export const isImageKey = (key: string) => KEY.test(key);

/** The type of a stored image by the file extension of its key. */
export function getImageKeyType(key: string): ImageType | null {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  return (Object.keys(FILE_EXTENSIONS) as ImageType[]).find((type) => FILE_EXTENSIONS[type] === extension) ?? null;
}

/** The distinct keys of stored images whose paths occur in a text, such as a content as JSON. */
export const findImageKeys = (text: string): string[] => [...new Set([...text.matchAll(KEY_IN_TEXT)].map((match) => match[1] ?? ''))];
