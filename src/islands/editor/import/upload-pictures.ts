import { IMPORT_LIMITS } from '#base/limits/editor';
import { uploadImage } from '#islands/editor/images/upload-image.ts';
import { UPLOAD_ERRORS } from '#rules/images/upload-errors';
import { listPlaceholders, placeUploadedPictures } from '#rules/import/embedded-pictures';
import type { ImportPictures } from './read-import-file.ts';

interface UploadPicturesOptions {
  signal: AbortSignal;
  /** The number of the picture that is being uploaded, and how many there are. */
  onProgress(index: number, count: number): void;
}

/** Uploads the pictures that a text names. Returns the text with their addresses, and a sentence about those that failed. */
export async function uploadPictures(
  text: string,
  pictures: ImportPictures,
  { signal, onProgress }: UploadPicturesOptions,
): Promise<{ text: string; problem: string | null }> {
  const placeholders = listPlaceholders(text);
  const named = [...pictures].filter(([placeholder]) => placeholders.has(placeholder));
  const urls = new Map<string, string>();
  let reason = `At most ${IMPORT_LIMITS.pictures} pictures are uploaded per import.`;
  for (const [index, [placeholder, picture]] of named.slice(0, IMPORT_LIMITS.pictures).entries()) {
    onProgress(index + 1, Math.min(named.length, IMPORT_LIMITS.pictures));
    const { url, failureCode, details } = await uploadImage(picture, { signal, onProgress: () => undefined });
    if (signal.aborted) break;
    if (url === null) reason = `${UPLOAD_ERRORS[failureCode]}${details ? ` ${details}` : ''}`;
    else urls.set(placeholder, url);
  }
  const failed = named.length - urls.size;
  const problem = failed === 0 ? null : `${failed === 1 ? '1 picture was' : `${failed} pictures were`} not uploaded. ${reason}`;
  return { text: placeUploadedPictures(text, urls), problem };
}
