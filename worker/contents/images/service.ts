import { Buffer } from 'node:buffer';
import { AppError } from '#base/errors';
import { IMAGE_LIMITS } from '#base/limits/images';
import { BODY_LIMITS } from '#base/limits/requests';
import { type DownloadedImages, type ImageUploadResponse, imageForm, type RawImage } from '#contract/contents/images';
import { buildImageKey, findImageKeys, getImagePath } from '#rules/images/image-keys';
import { sniffImage } from '#rules/images/sniff-image';
import type { RequestContext } from '#worker/context';
import { type ClaimKey, createOnce } from '#worker/http/idempotency/create-once';
import { parseInput } from '#worker/http/input/parse-input';
import { readForm } from '#worker/http/input/read-body';
import { limitRate, limitUnits } from '#worker/http/rate-limiting/rate-limit';
import { permit } from '#worker/permit';
import { fetchExternalUrl } from '#worker/platform/fetch-external-url';
import { deriveId } from '#worker/platform/ids';
import { cleanImage } from '#worker/platform/images';
import { getSha256Hex } from '#worker/platform/signing';
import * as repo from './repo.ts';

/** Stores the image of a multipart form. */
export async function uploadForm(ctx: RequestContext, request: Request): Promise<ImageUploadResponse> {
  const viewer = permit(ctx, 'image.upload');
  await limitRate(ctx, 'upload');
  const form = await readForm(request, BODY_LIMITS.imageForm);
  const file = form.get('file');
  if (!(file instanceof File)) throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'file', message: 'Choose an image file.' }] });
  const fields = Object.fromEntries([...form].filter(([name, value]) => name !== 'file' && typeof value === 'string'));
  const { prefix } = parseInput(imageForm, fields);
  return storeImage(ctx, { bytes: new Uint8Array(await file.arrayBuffer()), prefix, ownerId: viewer.id });
}

/** Stores an image that is sent as a data URL. */
export async function uploadRaw(ctx: RequestContext, { imgDataURL, prefix }: RawImage): Promise<ImageUploadResponse> {
  const viewer = permit(ctx, 'image.upload');
  await limitRate(ctx, 'upload');
  const base64 = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(imgDataURL)?.[1];
  if (base64 === undefined || base64.length % 4 === 1) throw new AppError('NOT_AN_IMAGE');
  // `Uint8Array.from` would make a list of ten million numbers, half of the memory of a Worker, and `atob` refuses wrong padding with an error.
  return storeImage(ctx, { bytes: Buffer.from(base64, 'base64'), prefix, ownerId: viewer.id });
}

/**
 * Images of other sites for the editor to crop: one as its bytes, several as data URLs, where a failed image does not affect the others.
 */
export async function downloadImages(ctx: RequestContext, urls: readonly string[]): Promise<DownloadedImages | Response> {
  permit(ctx, 'image.upload');
  if (urls.length > IMAGE_LIMITS.downloads) throw new AppError('INVALID_URL');
  await limitUnits(ctx, 'fetch-outside', Math.max(1, urls.length));
  const [first, ...otherUrls] = urls;
  if (first !== undefined && otherUrls.length === 0) {
    const { type, bytes } = await fetchImage(ctx, first, IMAGE_LIMITS.bytes);
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { 'Content-Type': type, 'Content-Security-Policy': "default-src 'none'; sandbox" },
    });
  }
  const images: DownloadedImages['images'] = [];
  let remainingBytes: number = IMAGE_LIMITS.downloadBytes;
  // In sequence: ten large images and their data URLs exceed the memory of a Worker.
  for (const url of urls) {
    const image = await fetchImage(ctx, url, Math.min(remainingBytes, IMAGE_LIMITS.bytes)).catch(() => null);
    remainingBytes -= image?.bytes.length ?? 0;
    images.push(image ? { url, imgDataURL: `data:${image.type};base64,${toBase64(image.bytes)}` } : { url, error: 'INVALID_URL' });
  }
  return { images };
}

/** Marks every uploaded image that a text names as in use, in the batch of a save. */
export const markUsedImages = (ctx: RequestContext, text: string) => markImagesUsed(ctx, findImageKeys(text));

/** The statement that marks images as used, in a caller's batch; none for no images. */
export const markImagesUsed = (ctx: RequestContext, keys: readonly string[]) =>
  keys.length > 0 ? [repo.markImagesUsed(ctx.db, keys, ctx.now)] : [];

async function fetchImage(ctx: RequestContext, url: string, maxBytes: number) {
  const bytes = await fetchExternalUrl(ctx.fetch, url, maxBytes);
  const sniffed = sniffImage(bytes);
  if (!sniffed) throw new AppError('INVALID_URL');
  return { type: sniffed.type, bytes };
}

interface UploadedImage {
  bytes: Uint8Array<ArrayBuffer>;
  prefix: string;
  ownerId: string;
}

async function storeImage(ctx: RequestContext, uploadedImage: UploadedImage): Promise<ImageUploadResponse> {
  const { bytes, prefix, ownerId } = uploadedImage;
  if (bytes.length > IMAGE_LIMITS.bytes) throw new AppError('PAYLOAD_TOO_LARGE');
  const { key, width, height } = await createOnce(ctx, {
    accountId: ownerId,
    kind: 'image',
    request: ctx.idempotencyKey === null ? null : [prefix, await getSha256Hex(bytes)],
    create: (claimKey) => createImage(ctx, uploadedImage, claimKey),
    load: async (key) => (await repo.findImage(ctx.db, key))[0] ?? null,
  });
  return { url: getImagePath(key), width, height };
}

async function createImage(ctx: RequestContext, { bytes, prefix, ownerId }: UploadedImage, claimKey: ClaimKey): Promise<repo.ImageSize> {
  const image = await cleanImage(ctx.images, bytes);
  const key = buildImageKey(prefix, await createImageId(ctx, bytes, ownerId), image.type);
  const { width, height } = image;
  // The row first: bytes without a row would stay for ever, a row without bytes is never used, and is deleted.
  await repo.insertImages(ctx.db, [{ key, width, height, bytes: image.bytes.length }], { ownerId, createdAt: ctx.now });
  await ctx.bucket.put(key, image.bytes, { httpMetadata: { contentType: image.type } });
  // A key is claimed once the bytes are there, since a retry gets what its key has claimed.
  const [claim] = claimKey(key);
  if (claim) await ctx.db.batch([claim]);
  return { key, width, height };
}

/** The id of an upload. It follows from the Idempotency-Key, if the call has one, so that two calls at once leave no object without a row. */
const createImageId = async (ctx: RequestContext, bytes: Uint8Array<ArrayBuffer>, ownerId: string): Promise<string> =>
  ctx.idempotencyKey === null
    ? ctx.newId()
    : deriveId(ctx.settings.secret, `upload ${ctx.idempotencyKey} by ${ownerId}: ${await getSha256Hex(bytes)}`);

const BASE64_CHUNK_BYTES = 24_576;

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += BASE64_CHUNK_BYTES)
    binary += btoa(String.fromCharCode(...bytes.subarray(start, start + BASE64_CHUNK_BYTES)));
  return binary;
}
