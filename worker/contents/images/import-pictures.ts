import { AppError, type RequestIssue } from '#base/errors';
import { IMAGE_LIMITS } from '#base/limits/images';
import { mapPictures } from '#rules/images/draft-pictures';
import { buildImageKey, getImagePath, isOwnImage } from '#rules/images/image-keys';
import type { RequestContext } from '#worker/context';
import { limitUnits } from '#worker/http/rate-limiting/rate-limit';
import { fetchExternalUrl } from '#worker/platform/fetch-external-url';
import { deriveId } from '#worker/platform/ids';
import { cleanImage } from '#worker/platform/images';
import { getSha256Hex } from '#worker/platform/signing';
import * as repo from './repo.ts';

const IMPORTS_AT_ONCE = 4;

/**
 * The draft with each image of another site replaced by an upload of the owner, so that no page makes its readers ask another site.
 * Refuses a picture that cannot be copied, with the path of its field.
 */
export async function importPictures<T extends object>(ctx: RequestContext, draft: T, ownerId: string): Promise<T> {
  const draftWithOwnPaths = mapPictures(draft, (url) => toOwnPath(ctx, url));
  const foreignPictures = listForeignPictures(draftWithOwnPaths);
  if (foreignPictures.length === 0) return draftWithOwnPaths;
  requireFew(foreignPictures);
  if (!ctx.images) throw new AppError('IMAGES_UNAVAILABLE');
  await limitUnits(ctx, 'fetch-outside', foreignPictures.length);
  const pathsByUrl = new Map<string, string>();
  for (let start = 0; start < foreignPictures.length; start += IMPORTS_AT_ONCE) {
    const pictures = foreignPictures.slice(start, start + IMPORTS_AT_ONCE);
    const paths = await Promise.all(pictures.map(({ url }) => importPicture(ctx, url, ownerId)));
    for (const [i, path] of paths.entries()) if (path !== null) pathsByUrl.set(pictures[i]?.url ?? '', path);
  }
  const issues = foreignPictures.filter(({ url }) => !pathsByUrl.has(url)).map(buildIssue);
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues });
  return mapPictures(draftWithOwnPaths, (url) => pathsByUrl.get(url) ?? url);
}

/** The path of an image that is named by the full address of this site. */
function toOwnPath(ctx: RequestContext, url: string): string {
  const parsedUrl = URL.parse(url);
  const isOfThisSite = parsedUrl !== null && [ctx.settings.origin, ctx.origin].includes(parsedUrl.origin);
  return isOfThisSite && isOwnImage(parsedUrl.pathname) ? parsedUrl.pathname : url;
}

interface ForeignPicture {
  url: string;
  /** The field that names it first. */
  path: string;
}

function listForeignPictures(draft: object): ForeignPicture[] {
  const pathsByUrl = new Map<string, string>();
  mapPictures(draft, (url, path) => {
    if (url !== '' && !isOwnImage(url) && !pathsByUrl.has(url)) pathsByUrl.set(url, path);
    return url;
  });
  return [...pathsByUrl].map(([url, path]) => ({ url, path }));
}

function requireFew(pictures: readonly ForeignPicture[]): void {
  const max = IMAGE_LIMITS.importsPerSave;
  const issues = pictures
    .slice(max)
    .map(({ path }) => ({ path, message: `At most ${max} pictures of other sites can be added at a time. Upload this one.` }));
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues });
}

/** Stores the image and returns its path; null if the other site answers with no image. */
async function importPicture(ctx: RequestContext, url: string, ownerId: string): Promise<string | null> {
  const image = await fetchImage(ctx, url).catch(() => null);
  if (!image) return null;
  const { type, width, height, bytes } = image;
  // The same picture of the same owner is stored once, however often a save names it by its foreign address.
  const digest = await getSha256Hex(bytes as Uint8Array<ArrayBuffer>);
  const key = buildImageKey('content', deriveId(ctx.settings.secret, `${digest} for ${ownerId}`), type);
  await repo.insertImages(ctx.db, [{ key, width, height, bytes: bytes.length }], { ownerId, createdAt: ctx.now });
  await ctx.bucket.put(key, bytes, { httpMetadata: { contentType: type } });
  return getImagePath(key);
}

const fetchImage = async (ctx: RequestContext, url: string) =>
  cleanImage(ctx.images, await fetchExternalUrl(ctx.fetch, url, IMAGE_LIMITS.bytes));

const buildIssue = ({ path, url }: ForeignPicture): RequestIssue => ({
  path,
  message: `We can’t get the picture from ${URL.parse(url)?.hostname ?? 'this link'}. Upload the picture instead.`,
});
