import { LIMITS } from '#base/limits';
import { defaultHeaders, landing, timeZone } from '#client/headers';
import { fittedSize, isWebAddress, type UploadTrouble } from '#rules/images/upload-troubles';

export type Uploaded = { url: string; trouble: null; said: null } | { url: null; trouble: UploadTrouble; said: string | null };

interface Progress {
  onProgress(percent: number): void;
  signal: AbortSignal;
}

const failed = (trouble: UploadTrouble, said: string | null = null): Uploaded => ({ url: null, trouble, said });
const QUALITY = 0.9;

/** Brings a picture in: drawn anew at most 850 wide and upright, which leaves what cameras write into files behind. */
export async function uploadImage(file: Blob, progress: Progress): Promise<Uploaded> {
  const drawn = await redrawn(file).catch(() => null);
  if (!drawn) return failed('failed', 'This file is no picture that can be read.');
  return progress.signal.aborted ? failed('cancelled') : send(drawn, progress);
}

/** Brings in a picture that stands elsewhere on the web. */
export async function importImage(address: string, progress: Progress): Promise<Uploaded> {
  if (!isWebAddress(address)) return failed('address');
  const bytes = await fetchImage(address, progress.signal);
  return bytes instanceof Blob ? uploadImage(bytes, progress) : bytes;
}

/** The bytes of a picture of ours or, through the server, of another site's. */
export async function fetchImage(address: string, signal?: AbortSignal): Promise<Blob | Uploaded> {
  const isOurs = new URL(address, location.href).origin === location.origin;
  const from = isOurs ? address : `/v1/downloadImage?url=${encodeURIComponent(address)}`;
  try {
    const response = await fetch(from, { headers: defaultHeaders(landing(), timeZone()), ...(signal && { signal }) });
    if (!response.ok) return failed(response.status === 400 ? 'notImage' : 'failed');
    const bytes = await response.blob();
    return bytes.type.startsWith('image/') ? bytes : failed('notImage');
  } catch {
    return failed(signal?.aborted ? 'cancelled' : 'offline');
  }
}

/** A part of a picture, as wide as crops are. */
export async function croppedImage(file: Blob, area: { x: number; y: number; width: number; height: number }): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = fittedSize(area, LIMITS.image.cropWidth);
  return drawnOn({ width, height }, (canvas) => canvas.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, width, height));
}

async function redrawn(file: Blob): Promise<Blob> {
  // A canvas holds one frame; the server holds animations to the same width.
  if (file.type === 'image/gif') return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const size = fittedSize(bitmap, LIMITS.image.uploadWidth);
  return drawnOn(size, (canvas) => canvas.drawImage(bitmap, 0, 0, size.width, size.height));
}

async function drawnOn(
  { width, height }: { width: number; height: number },
  draw: (canvas: OffscreenCanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing.');
  draw(context);
  return canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
}

/** Sends by XMLHttpRequest, since fetch tells nothing of how far an upload is. */
function send(file: Blob, { onProgress, signal }: Progress): Promise<Uploaded> {
  const form = new FormData();
  form.set('file', file, 'picture');
  form.set('prefix', 'content');
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    request.open('POST', '/v1/images');
    request.responseType = 'json';
    for (const [name, value] of Object.entries(defaultHeaders(landing(), timeZone()))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onload = () => {
      const answer = request.response as { url?: string; error?: { message?: string } } | null;
      resolve(
        request.status === 201 && answer?.url
          ? { url: answer.url, trouble: null, said: null }
          : failed('failed', answer?.error?.message ?? null),
      );
    };
    request.onerror = () => resolve(failed('offline'));
    request.onabort = () => resolve(failed('cancelled'));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
