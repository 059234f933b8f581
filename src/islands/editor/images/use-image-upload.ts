import { useRef, useState } from 'react';
import { UPLOAD_ERRORS } from '#rules/images/upload-errors';
import { cropImageBlob, fetchImage, type UploadResult, uploadImage, uploadImageFromUrl } from './upload-image.ts';

type ImageUploadOptions = Parameters<typeof uploadImage>[1];
export type ImageUpload = ReturnType<typeof useImageUpload>;

/** One picture on its way in: how far it is, what stopped it, and stopping it. */
export function useImageUpload(onDone: (url: string) => void) {
  const [percent, setPercent] = useState<number | null>(null);
  const [errorText, setErrorText] = useState<string | null>(null);
  const currentUpload = useRef<AbortController>(null);

  async function runUpload(bring: (progress: ImageUploadOptions) => Promise<UploadResult>) {
    currentUpload.current?.abort();
    const mine = new AbortController();
    currentUpload.current = mine;
    setErrorText(null);
    setPercent(0);
    const uploaded = await bring({ onProgress: setPercent, signal: mine.signal });
    if (currentUpload.current !== mine) return;
    setPercent(null);
    if (uploaded.failureCode === null) onDone(uploaded.url);
    else setErrorText(`${UPLOAD_ERRORS[uploaded.failureCode]}${uploaded.details ? ` ${uploaded.details}` : ''}`);
  }

  return {
    percent,
    errorText,
    cancel: () => currentUpload.current?.abort(),
    uploadFile: (file: Blob) => void runUpload((progress) => uploadImage(file, progress)),
    uploadFromUrl: (address: string) => void runUpload((progress) => uploadImageFromUrl(address, progress)),
    cropAndUpload: (image: string, area: Parameters<typeof cropImageBlob>[1]) =>
      void runUpload(async (progress) => {
        const bytes = await fetchImage(image, progress.signal);
        return bytes instanceof Blob ? uploadImage(await cropImageBlob(bytes, area), progress) : bytes;
      }),
  };
}
