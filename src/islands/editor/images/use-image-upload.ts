import { useEffect, useRef, useState } from 'react';
import { STILL_GIF_TEXT } from '#base/texts/editor';
import type { CropArea } from '#browser/redraw-image';
import { useStableCallback } from '#islands/editor/list/use-stable-callback.ts';
import { isAnimatedGif, isAnimatedWebp } from '#rules/images/animation';
import { describeUnusableFile } from '#rules/images/unusable-file';
import { UPLOAD_ERRORS } from '#rules/images/upload-errors';
import { cropAndUploadImage, fetchImage, type UploadOptions, type UploadResult, uploadImage, uploadImageFromUrl } from './upload-image.ts';

export type ImageUpload = ReturnType<typeof useImageUpload>;

interface UploadDone {
  url: string;
  /** The picture is a part of the one before. */
  isCrop: boolean;
}

type Upload = (options: UploadOptions) => Promise<UploadResult>;

/** Repeats an upload above the limit of an hour once the next one is allowed, and says when that is. */
function useDelayedRetry() {
  const [waitText, setWaitText] = useState<string | null>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    waitText,
    start({ details, retryAfterSeconds = 0 }: UploadResult, retry: () => void) {
      const ms = retryAfterSeconds * 1_000;
      const time = new Date(Date.now() + ms).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
      setWaitText(`${details ?? ''} This upload goes on by itself at ${time}, while the editor is open.`.trim());
      timer.current = window.setTimeout(retry, ms);
    },
    clear() {
      clearTimeout(timer.current);
      setWaitText(null);
    },
  };
}

/** A remark on a GIF that moved before it was uploaded and is a still picture since. */
function useAnimationNote() {
  const [noteText, setNoteText] = useState<string | null>(null);
  const lastUrl = useRef<string>(null);
  return {
    noteText,
    async compare(file: Blob, url: string) {
      lastUrl.current = url;
      const isLost = await losesAnimation(file, url);
      if (isLost && lastUrl.current === url) setNoteText(STILL_GIF_TEXT);
    },
    clear() {
      lastUrl.current = null;
      setNoteText(null);
    },
  };
}

/** Whether the site has made a still picture of a GIF that moves, as image services without animation do. */
async function losesAnimation(file: Blob, storedUrl: string): Promise<boolean> {
  if (file.type !== 'image/gif' || !isAnimatedGif(new Uint8Array(await file.arrayBuffer()))) return false;
  const stored = await fetchImage(storedUrl);
  return stored instanceof Blob && !isAnimatedWebp(new Uint8Array(await stored.arrayBuffer()));
}

/**
 * The upload of one picture: its progress in percent, its error, and the functions to start and cancel it. An upload above the limit of an
 * hour goes on by itself when the next one is allowed.
 */
export function useImageUpload(onDone: (done: UploadDone) => void) {
  const [percent, setPercent] = useState<number | null>(null);
  const [errorText, setErrorText] = useState<string | null>(null);
  const animation = useAnimationNote();
  // The answer that the picture belongs to may be at another place when the upload is done.
  const finish = useStableCallback(onDone);
  const delay = useDelayedRetry();
  const currentUpload = useRef<AbortController>(null);
  /** The file of the picture that is shown, of which a crop keeps more than of the smaller copy that was sent. */
  const original = useRef<{ url: string; file: Blob }>(null);

  async function runUpload(upload: Upload, { isCrop, file }: { isCrop: boolean; file?: Blob }) {
    stop();
    const controller = new AbortController();
    currentUpload.current = controller;
    setErrorText(null);
    animation.clear();
    setPercent(0);
    const result = await upload({ onProgress: setPercent, signal: controller.signal });
    if (currentUpload.current !== controller) return;
    setPercent(null);
    if (result.failureCode === null) {
      if (file) original.current = { url: result.url, file };
      if (file) void animation.compare(file, result.url);
      return finish({ url: result.url, isCrop });
    }
    if (result.retryAfterSeconds) return delay.start(result, () => void runUpload(upload, { isCrop, ...(file && { file }) }));
    setErrorText(`${UPLOAD_ERRORS[result.failureCode]}${result.details ? ` ${result.details}` : ''}`);
  }

  function stop() {
    delay.clear();
    currentUpload.current?.abort();
  }

  function uploadFile(file: Blob & { name?: string }) {
    const problem = describeUnusableFile({ name: file.name ?? '', type: file.type, size: file.size });
    if (!problem) return void runUpload((options) => uploadImage(file, options), { isCrop: false, file });
    stop();
    // The stopped upload shows no message of its own.
    currentUpload.current = null;
    setPercent(null);
    setErrorText(problem);
  }

  return {
    percent,
    errorText,
    noteText: animation.noteText,
    waitText: delay.waitText,
    cancel: stop,
    uploadFile,
    uploadFromUrl: (url: string) => void runUpload((options) => uploadImageFromUrl(url, options), { isCrop: false }),
    /** The picture to crop: the chosen file of the picture at this URL if it is at hand, else the URL. */
    getCropSource: (url: string): Blob | string => (original.current?.url === url ? original.current.file : url),
    cropAndUpload: (source: Blob | string, area: CropArea) =>
      void runUpload((options) => cropAndUploadImage(source, area, options), { isCrop: true }),
  };
}
