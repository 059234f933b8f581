import { useRef, useState } from 'react';
import type { CropArea } from '#browser/redraw-image';
import { UPLOAD_ERRORS } from '#rules/images/upload-errors';
import { cropAndUploadImage, type UploadOptions, type UploadResult, uploadImage, uploadImageFromUrl } from './upload-image.ts';

export type ImageUpload = ReturnType<typeof useImageUpload>;

/** The upload of one picture: its progress in percent, its error, and the functions to start and cancel it. */
export function useImageUpload(onDone: (url: string) => void) {
  const [percent, setPercent] = useState<number | null>(null);
  const [errorText, setErrorText] = useState<string | null>(null);
  const currentUpload = useRef<AbortController>(null);

  async function runUpload(upload: (options: UploadOptions) => Promise<UploadResult>) {
    currentUpload.current?.abort();
    const controller = new AbortController();
    currentUpload.current = controller;
    setErrorText(null);
    setPercent(0);
    const result = await upload({ onProgress: setPercent, signal: controller.signal });
    if (currentUpload.current !== controller) return;
    setPercent(null);
    if (result.failureCode === null) onDone(result.url);
    else setErrorText(`${UPLOAD_ERRORS[result.failureCode]}${result.details ? ` ${result.details}` : ''}`);
  }

  return {
    percent,
    errorText,
    cancel: () => currentUpload.current?.abort(),
    uploadFile: (file: Blob) => void runUpload((options) => uploadImage(file, options)),
    uploadFromUrl: (url: string) => void runUpload((options) => uploadImageFromUrl(url, options)),
    cropAndUpload: (url: string, area: CropArea) => void runUpload((options) => cropAndUploadImage(url, area, options)),
  };
}
