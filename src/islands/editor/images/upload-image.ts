import type { ApiError } from '#base/api-error';
import { IMAGE_LIMITS } from '#base/limits/images';
import { api, catchApiError } from '#browser/api';
import { sendWithProgress } from '#browser/upload-progress';
import { fitToWidth, isWebUrl, type UploadErrorName } from '#rules/images/upload-errors';

export type UploadResult =
  | { url: string; failureCode: null; details: null }
  | { url: null; failureCode: UploadErrorName; details: string | null };

export interface UploadOptions {
  onProgress(percent: number): void;
  signal: AbortSignal;
}

const buildFailure = (failureCode: UploadErrorName, details: string | null = null): UploadResult => ({ url: null, failureCode, details });
const QUALITY = 0.9;

/** Uploads a picture, redrawn upright and at most 850 pixels wide. Redrawing drops the metadata of cameras. */
export async function uploadImage(file: Blob, options: UploadOptions): Promise<UploadResult> {
  const resized = await resizeImage(file).catch(() => null);
  if (!resized) return buildFailure('failed', 'We can’t read this file. Choose a JPEG, PNG, WebP, GIF or AVIF picture.');
  return options.signal.aborted ? buildFailure('cancelled') : postImage(resized, options);
}

/** Uploads a picture from a link. */
export async function uploadImageFromUrl(url: string, options: UploadOptions): Promise<UploadResult> {
  if (!isWebUrl(url)) return buildFailure('unknownUrl');
  const imageOrFailure = await fetchImage(url, options.signal);
  return imageOrFailure instanceof Blob ? uploadImage(imageOrFailure, options) : imageOrFailure;
}

/** The bytes of a picture. Pictures of other sites come through the server. */
export async function fetchImage(url: string, signal?: AbortSignal): Promise<Blob | UploadResult> {
  const isSameOrigin = new URL(url, location.href).origin === location.origin;
  const imageOrFailure = await (isSameOrigin ? fetchOwnImage(url, signal) : downloadImage(url, signal));
  return imageOrFailure instanceof Blob && !imageOrFailure.type.startsWith('image/') ? buildFailure('notImage') : imageOrFailure;
}

async function fetchOwnImage(url: string, signal?: AbortSignal): Promise<Blob | UploadResult> {
  try {
    const response = await fetch(url, { signal: signal ?? null });
    return response.ok ? await response.blob() : buildFailure('failed');
  } catch {
    return buildFailure(signal?.aborted ? 'cancelled' : 'offline');
  }
}

async function downloadImage(url: string, signal?: AbortSignal): Promise<Blob | UploadResult> {
  const { response, error } = await catchApiError(
    api('GET /v1/downloadImage', { query: { url } }, { parseAs: 'blob', signal: signal ?? null }),
  );
  if (!error) return response;
  return error.status === 400 ? buildFailure('notImage') : toUploadFailure(error);
}

/** Crops a picture and scales the result to the width of crops. */
export async function cropImageBlob(file: Blob, area: { x: number; y: number; width: number; height: number }): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = fitToWidth(area, IMAGE_LIMITS.cropWidth);
  return renderToBlob({ width, height }, (canvas) =>
    canvas.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, width, height),
  );
}

async function resizeImage(file: Blob): Promise<Blob> {
  // A canvas has one frame. The server limits the width of animations.
  if (file.type === 'image/gif') return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const size = fitToWidth(bitmap, IMAGE_LIMITS.uploadWidth);
  return renderToBlob(size, (canvas) => canvas.drawImage(bitmap, 0, 0, size.width, size.height));
}

async function renderToBlob(
  { width, height }: { width: number; height: number },
  draw: (canvas: OffscreenCanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas.');
  draw(context);
  return canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
}

async function postImage(file: Blob, { onProgress, signal }: UploadOptions): Promise<UploadResult> {
  const body = new FormData();
  body.set('file', file, 'picture');
  body.set('prefix', 'content');
  const { response, error } = await catchApiError(api('POST /v1/images', { body }, { signal, fetcher: sendWithProgress(onProgress) }));
  return error ? toUploadFailure(error) : { url: response.url, failureCode: null, details: null };
}

function toUploadFailure({ code, message }: ApiError): UploadResult {
  if (code === 'ABORTED') return buildFailure('cancelled');
  if (code === 'OFFLINE') return buildFailure('offline');
  return buildFailure('failed', code === 'UNKNOWN_ERROR' ? null : message);
}
