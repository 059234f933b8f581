import * as z from 'zod';
import { IMAGE_LIMITS } from '#base/limits/images';
import { TEXT_LIMITS } from '#base/limits/texts';

/** The folder an image is kept in: what it is for. */
const prefix = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Lowercase letters, digits and hyphens, at most 40.')
  .default('content');
/** The file's own name, or whether it is the file as it was chosen. Read and not kept: names of files tell about people. */
const original = z.union([z.string().max(255), z.boolean()]).optional();

/** The fields of an upload's form beside its `file`. */
export const imageForm = z.strictObject({ prefix, original });
/** Base64 is four characters for three bytes. */
export const rawImage = z.strictObject({
  imgDataURL: z.string().max(Math.ceil(IMAGE_LIMITS.bytes / 3) * 4 + 100),
  prefix,
  original,
});
export type RawImage = z.infer<typeof rawImage>;
export const imageUploadResponse = z.strictObject({ url: z.string(), width: z.number().int(), height: z.number().int() });
export type ImageUploadResponse = z.infer<typeof imageUploadResponse>;

export const downloadQuery = z.object({ url: z.string().max(TEXT_LIMITS.url) });
/** The answer for several addresses; for one it is the bytes themselves. */
export const downloadedImages = z.object({
  images: z.array(
    z.union([z.strictObject({ url: z.string(), imgDataURL: z.string() }), z.strictObject({ url: z.string(), error: z.string() })]),
  ),
});
export type DownloadedImages = z.infer<typeof downloadedImages>;
