import type { ApiError } from '#base/api-error';
import { IMAGE_LIMITS } from '#base/limits/images';
import { api, attempt } from '#browser/api';
import { sendWithProgress } from '#browser/upload-progress';
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
  const bytes = await (isOurs ? fetchOwnImage(address, signal) : downloadImage(address, signal));
  return bytes instanceof Blob && !bytes.type.startsWith('image/') ? failed('notImage') : bytes;
}

async function fetchOwnImage(address: string, signal?: AbortSignal): Promise<Blob | Uploaded> {
  try {
    const response = await fetch(address, { signal: signal ?? null });
    return response.ok ? await response.blob() : failed('failed');
  } catch {
    return failed(signal?.aborted ? 'cancelled' : 'offline');
  }
}

async function downloadImage(url: string, signal?: AbortSignal): Promise<Blob | Uploaded> {
  const { answer, error } = await attempt(api('GET /v1/downloadImage', { query: { url } }, { as: 'blob', signal: signal ?? null }));
  if (!error) return answer;
  return error.status === 400 ? failed('notImage') : failedWith(error);
}

/** A part of a picture, as wide as crops are. */
export async function croppedImage(file: Blob, area: { x: number; y: number; width: number; height: number }): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = fittedSize(area, IMAGE_LIMITS.cropWidth);
  return drawnOn({ width, height }, (canvas) => canvas.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, width, height));
}

async function redrawn(file: Blob): Promise<Blob> {
  // A canvas holds one frame; the server holds animations to the same width.
  if (file.type === 'image/gif') return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const size = fittedSize(bitmap, IMAGE_LIMITS.uploadWidth);
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

async function send(file: Blob, { onProgress, signal }: Progress): Promise<Uploaded> {
  const body = new FormData();
  body.set('file', file, 'picture');
  body.set('prefix', 'content');
  const { answer, error } = await attempt(api('POST /v1/images', { body }, { signal, send: sendWithProgress(onProgress) }));
  return error ? failedWith(error) : { url: answer.url, trouble: null, said: null };
}

function failedWith({ code, message }: ApiError): Uploaded {
  if (code === 'ABORTED') return failed('cancelled');
  if (code === 'OFFLINE') return failed('offline');
  return failed('failed', code === 'UNKNOWN_ERROR' ? null : message);
}
