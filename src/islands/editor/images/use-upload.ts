import { useRef, useState } from 'react';
import { UPLOAD_TROUBLES } from '#rules/images/upload-troubles';
import { croppedImage, fetchImage, importImage, type Uploaded, uploadImage } from './upload.ts';

type Progress = Parameters<typeof uploadImage>[1];
export type Upload = ReturnType<typeof useUpload>;

/** One picture on its way in: how far it is, what stopped it, and stopping it. */
export function useUpload(onDone: (url: string) => void) {
  const [percent, setPercent] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);

  async function run(bring: (progress: Progress) => Promise<Uploaded>) {
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    setTrouble(null);
    setPercent(0);
    const uploaded = await bring({ onProgress: setPercent, signal: mine.signal });
    if (stop.current !== mine) return;
    setPercent(null);
    if (uploaded.trouble === null) onDone(uploaded.url);
    else setTrouble(`${UPLOAD_TROUBLES[uploaded.trouble]}${uploaded.said ? ` ${uploaded.said}` : ''}`);
  }

  return {
    percent,
    trouble,
    cancel: () => stop.current?.abort(),
    take: (file: Blob) => void run((progress) => uploadImage(file, progress)),
    takeFrom: (address: string) => void run((progress) => importImage(address, progress)),
    crop: (image: string, area: Parameters<typeof croppedImage>[1]) =>
      void run(async (progress) => {
        const bytes = await fetchImage(image, progress.signal);
        return bytes instanceof Blob ? uploadImage(await croppedImage(bytes, area), progress) : bytes;
      }),
  };
}
