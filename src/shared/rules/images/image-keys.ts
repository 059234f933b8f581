import { IMAGE_KEY_PATTERN, OWN_IMAGE_PATTERN } from '#base/image-paths';
import type { ImageType } from './sniff-image.ts';

const FILE_EXTENSIONS: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};
const KEY = new RegExp(`^${IMAGE_KEY_PATTERN}$`);
const KEY_IN_TEXT = new RegExp(`/images/(${IMAGE_KEY_PATTERN})`, 'g');
const OWN_IMAGE = new RegExp(`^${OWN_IMAGE_PATTERN}$`);

export const buildImageKey = (prefix: string, id: string, type: ImageType) => `${prefix}/${id}.${FILE_EXTENSIONS[type]}`;
export const getImagePath = (key: string) => `/images/${key}`;
export const isImageKey = (key: string) => KEY.test(key);
/** Whether this is the path of an image of this site. No other path of it is an image, and reading one may answer with data of a person. */
export const isOwnImage = (url: string) => OWN_IMAGE.test(url);

/** The type of a stored image by the file extension of its key. */
export function getImageKeyType(key: string): ImageType | null {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  return (Object.keys(FILE_EXTENSIONS) as ImageType[]).find((type) => FILE_EXTENSIONS[type] === extension) ?? null;
}

/** The distinct keys of stored images whose paths occur in a text, such as a content as JSON. */
export const findImageKeys = (text: string): string[] => [...new Set([...text.matchAll(KEY_IN_TEXT)].map((match) => match[1] ?? ''))];
