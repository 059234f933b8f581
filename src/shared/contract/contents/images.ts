import * as z from 'zod';
import { IMAGE_LIMITS } from '#base/limits/images';
import { TEXT_LIMITS } from '#base/limits/texts';

/** The folder of an image, which names its use. */
const prefix = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Use lowercase letters, digits and hyphens, at most 40 characters.')
  .default('content');
/** The name of the file, or whether the file is unedited. Accepted and not stored, because file names can identify people. */
const original = z.union([z.string().max(255), z.boolean()]).optional();

/** The fields of an upload form besides `file`. */
export const imageForm = z.strictObject({ prefix, original });
/** Base64 takes four characters for three bytes. */
export const rawImage = z.strictObject({
  imgDataURL: z.string().max(Math.ceil(IMAGE_LIMITS.bytes / 3) * 4 + 100),
  prefix,
  original,
});
export type RawImage = z.infer<typeof rawImage>;
export const imageUploadResponse = z.strictObject({ url: z.string(), width: z.number().int(), height: z.number().int() });
export type ImageUploadResponse = z.infer<typeof imageUploadResponse>;

export const downloadQuery = z.object({ url: z.string().max(TEXT_LIMITS.url) });
/** The response for several URLs; for one URL it is the bytes of the image. */
export const downloadedImages = z.object({
  images: z.array(
    z.union([z.strictObject({ url: z.string(), imgDataURL: z.string() }), z.strictObject({ url: z.string(), error: z.string() })]),
  ),
});
export type DownloadedImages = z.infer<typeof downloadedImages>;
