import { AppError } from '#base/errors';
import { IMAGE_LIMITS } from '#base/limits/images';
import { readOrientation, resetOrientation } from '#rules/images/jpeg-orientation';
import { type ImageType, type SniffedImage, sniffImage } from '#rules/images/sniff-image';
import { withTimeout } from './with-timeout.ts';

/** The part of the `IMAGES` binding that the product uses. */
export interface ImagesBinding {
  input: (stream: ReadableStream<Uint8Array>) => ImageTransformer;
}
interface ImageTransformer {
  transform: (transform: { width?: number; fit?: 'scale-down'; rotate?: 90 | 180 | 270; flip?: 'h' }) => ImageTransformer;
  output: (options: { format: ImageType; quality?: number }) => Promise<{ response: () => Response }>;
}

export interface StoredImage extends SniffedImage {
  bytes: Uint8Array;
}

/** Photographs stay JPEG, which every link preview supports; others become WebP, which is smaller and supports transparency and animation. */
const getStoredType = (type: ImageType): ImageType => (type === 'image/jpeg' ? type : 'image/webp');
const OUTPUT_QUALITY = 82;
const ENCODE_TIMEOUT = { ms: 20_000, message: 'The image service did not respond within 20 seconds.' };
/** The codes with which Cloudflare's service refuses the picture itself: too large, no image, too many pixels, unknown or broken format. */
const PICTURE_FAULTS: ReadonlySet<number> = new Set([9402, 9412, 9413, 9511, 9520, 9523]);
/** How Miniflare reports a picture that it cannot decode: without a code. */
const LOCAL_PICTURE_FAULT = 'Unexpected error response 500';

/**
 * Re-encodes an image before it is stored: one of the five types by its bytes, upright, at most 850 px wide. Re-encoding removes
 * everything else in the uploaded file, so a site without the binding accepts no images.
 */
export async function cleanImage(images: ImagesBinding | undefined, bytes: Uint8Array): Promise<StoredImage> {
  const source = sniffImage(bytes);
  if (!source) throw new AppError('NOT_AN_IMAGE');
  if (source.width * source.height > IMAGE_LIMITS.pixels) throw new AppError('PAYLOAD_TOO_LARGE');
  if (!images) throw new AppError('IMAGES_UNAVAILABLE');
  const encodedBytes = await withTimeout(encodeImage(images, bytes, source), ENCODE_TIMEOUT).catch((error: Error & { code?: number }) => {
    throw isPictureFault(error) ? new AppError('NOT_AN_IMAGE') : new AppError('IMAGES_UNAVAILABLE', {}, { cause: error });
  });
  const result = sniffImage(encodedBytes);
  if (!result) throw new AppError('NOT_AN_IMAGE');
  return { ...result, bytes: encodedBytes };
}

const isPictureFault = ({ code, message }: Error & { code?: number }) =>
  PICTURE_FAULTS.has(code ?? 0) || message.startsWith(LOCAL_PICTURE_FAULT);

async function encodeImage(images: ImagesBinding, bytes: Uint8Array, { type }: SniffedImage): Promise<Uint8Array> {
  const { degrees, mirrored } = readOrientation(bytes)?.orientation ?? { degrees: 0, mirrored: false };
  const stream = new Response(resetOrientation(bytes) as Uint8Array<ArrayBuffer>).body as ReadableStream<Uint8Array>;
  const result = await images
    .input(stream)
    .transform({ ...(mirrored && { flip: 'h' }) })
    .transform({ ...(degrees !== 0 && { rotate: degrees }) })
    .transform({ width: IMAGE_LIMITS.uploadWidth, fit: 'scale-down' })
    .output({ format: getStoredType(type), quality: OUTPUT_QUALITY });
  const response = result.response();
  if (!response.ok) throw new Error('The picture cannot be drawn');
  return new Uint8Array(await response.arrayBuffer());
}
