import { IMPORT_LIMITS } from '#base/limits/editor';
import { decodeText } from '#rules/import/decode-text';
import { extractXmlPictures, getPictureType } from '#rules/import/embedded-pictures';
import { type PackageContent, readH5pPackage } from './h5p-package.ts';

export type ImportPictures = ReadonlyMap<string, Blob>;
export const NO_PICTURES: ImportPictures = new Map();

/** The text of a file to import, and the pictures inside it. */
export async function readImportFile(file: File): Promise<PackageContent> {
  if (file.size > IMPORT_LIMITS.fileBytes)
    return { text: null, pictures: null, error: `This file is too large. The limit is ${IMPORT_LIMITS.fileBytes / 1_000_000} MB.` };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A zip archive begins with PK and the number of its first record.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3) return readH5pPackage(bytes);
  return { ...takePicturesOut(decodeText(bytes), NO_PICTURES), error: null };
}

/** The text without the bytes of pictures inside Moodle XML, and these pictures with those that were taken out before. */
export function takePicturesOut(text: string, earlier: ImportPictures): { text: string; pictures: Map<string, Blob> } {
  if (!/^\uFEFF?\s*<(?:\?xml|!--|quiz|question)/.test(text)) return { text, pictures: new Map(earlier) };
  const { text: shortText, pictures } = extractXmlPictures(text, earlier.size + 1);
  const blobs = pictures.map(({ placeholder, name, base64 }): [string, Blob] => [placeholder, toBlob(base64, getPictureType(name) ?? '')]);
  return { text: shortText, pictures: new Map([...earlier, ...blobs]) };
}

function toBlob(base64: string, type: string): Blob {
  try {
    return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type });
  } catch {
    // No picture: its upload fails and is named.
    return new Blob([], { type });
  }
}
