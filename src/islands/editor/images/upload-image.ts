import type { ApiError } from '#base/api-error';
import { IMAGE_LIMITS } from '#base/limits/images';
import { api, catchApiError } from '#browser/api';
import { type CropArea, redrawImage } from '#browser/redraw-image';
import { sendWithProgress } from '#browser/upload-progress';
import { isWebUrl } from '#rules/images/public-url';
import type { UploadErrorName } from '#rules/images/upload-errors';

export type UploadResult =
  | { url: string; failureCode: null; details: null; retryAfterSeconds?: undefined }
  /** With `retryAfterSeconds`, the same upload succeeds after that time. */
  | { url: null; failureCode: UploadErrorName; details: string | null; retryAfterSeconds?: number };

export interface UploadOptions {
  onProgress(percent: number): void;
  signal: AbortSignal;
}

const buildFailure = (failureCode: UploadErrorName, details: string | null = null): UploadResult => ({ url: null, failureCode, details });

/**
 * Uploads a picture, redrawn upright, at most 850 pixels wide and without camera metadata (EXIF). A GIF is uploaded as it is, because
 * redrawing would remove its animation.
 */
export async function uploadImage(file: Blob, options: UploadOptions): Promise<UploadResult> {
  const resizedFile = await resizeImage(file).catch(() => null);
  if (!resizedFile) return buildFailure('failed', 'We can’t read this file. Choose a JPEG, PNG, WebP, GIF or AVIF picture.');
  return options.signal.aborted ? buildFailure('cancelled') : postImage(resizedFile, options);
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
  const imageOrFailure = await (isSameOrigin ? fetchSameOriginImage(url, signal) : downloadImage(url, signal));
  return imageOrFailure instanceof Blob && !imageOrFailure.type.startsWith('image/') ? buildFailure('notImage') : imageOrFailure;
}

async function fetchSameOriginImage(url: string, signal?: AbortSignal): Promise<Blob | UploadResult> {
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

/** Crops a picture and uploads the result. Pictures of other sites come through the server. */
export async function cropAndUploadImage(source: Blob | string, area: CropArea, options: UploadOptions): Promise<UploadResult> {
  const imageOrFailure = typeof source === 'string' ? await fetchImage(source, options.signal) : source;
  return imageOrFailure instanceof Blob
    ? uploadImage(await redrawImage(imageOrFailure, IMAGE_LIMITS.cropWidth, area), options)
    : imageOrFailure;
}

// The server limits the width of GIFs.
function resizeImage(file: Blob): Promise<Blob> {
  if (file.type === 'image/gif') return Promise.resolve(file);
  // One after the other: a photo of 12 megapixels takes 48 MB while it is redrawn, and 20 can be added at once.
  const redrawn = lastRedraw.then(() => redrawImage(file, IMAGE_LIMITS.uploadWidth));
  lastRedraw = redrawn.catch(() => undefined);
  return redrawn;
}
let lastRedraw: Promise<unknown> = Promise.resolve();

async function postImage(file: Blob, { onProgress, signal }: UploadOptions): Promise<UploadResult> {
  const body = new FormData();
  body.set('file', file, 'picture');
  body.set('prefix', 'content');
  const { response, error } = await catchApiError(api('POST /v1/images', { body }, { signal, fetcher: sendWithProgress(onProgress) }));
  return error ? toUploadFailure(error) : { url: response.url, failureCode: null, details: null };
}

function toUploadFailure({ code, message, retryAfterSeconds }: ApiError): UploadResult {
  if (code === 'ABORTED') return buildFailure('cancelled');
  if (code === 'OFFLINE') return buildFailure('offline');
  const failure = buildFailure('failed', code === 'UNKNOWN_ERROR' ? null : message);
  return failure.failureCode !== null && code === 'TOO_MANY_REQUESTS' && retryAfterSeconds ? { ...failure, retryAfterSeconds } : failure;
}
