import { findImageKeys, getImageKeyType, getImagePath } from '#rules/images/image-keys';
import type { RequestContext } from '#worker/context';
import { deriveId } from '#worker/platform/ids';
import { waitForBucket } from '#worker/platform/image-bucket';
import { importPictures } from './import-pictures.ts';
import * as repo from './repo.ts';

/** Far more than a quiz on this site shows; the copy links to any further originals. */
const MAX_COPIES = 400;
const COPIES_AT_ONCE = 6;

/** The draft with each image of another site or of another user replaced by a copy that belongs to the owner and outlives the original. */
export const copyForeignImages = async <T extends object>(ctx: RequestContext, draft: T, ownerId: string): Promise<T> =>
  copyImagesOfOthers(ctx, await importPictures(ctx, draft, ownerId), ownerId);

/** The key of a copy follows from its original and its owner, so that saving the same draft again makes no second copy. */
async function copyImagesOfOthers<T extends object>(ctx: RequestContext, draft: T, ownerId: string): Promise<T> {
  const text = JSON.stringify(draft);
  const keys = findImageKeys(text).slice(0, MAX_COPIES);
  if (keys.length === 0) return draft;
  const originals = await repo.listForeignImages(ctx.db, keys, ownerId);
  if (originals.length === 0) return draft;
  const copies = originals.map((original) => ({ original, key: buildCopyKey(ctx, original.key, ownerId) }));
  const usedImages = await repo.listUsedImages(
    ctx.db,
    copies.map(({ key }) => key),
  );
  const usedKeys = new Set(usedImages.map(({ key }) => key));
  const missingCopies = copies.filter(({ key }) => !usedKeys.has(key));
  const newRows = missingCopies.map(({ original, key }) => ({ ...original, key }));
  if (newRows.length > 0) await repo.insertImages(ctx.db, newRows, { ownerId, createdAt: ctx.now });
  const copiedKeys = await copyObjects(ctx, missingCopies);
  const usableCopies = copies.filter(({ key }) => usedKeys.has(key) || copiedKeys.has(key));
  return JSON.parse(
    usableCopies.reduce((json, { original, key }) => json.replaceAll(getImagePath(original.key), getImagePath(key)), text),
  ) as T;
}

function buildCopyKey({ settings }: RequestContext, originalKey: string, ownerId: string): string {
  const extension = originalKey.slice(originalKey.lastIndexOf('.'));
  const id = deriveId(settings.secret, `copy of ${originalKey} for ${ownerId}`);
  return `${originalKey.slice(0, originalKey.indexOf('/'))}/${id}${extension}`;
}

interface ImageCopy {
  original: { key: string };
  key: string;
}

/** Copies the bytes of images and returns the keys of the copies; an image without bytes is not copied. */
async function copyObjects(ctx: RequestContext, copies: readonly ImageCopy[]): Promise<Set<string>> {
  const copiedKeys = new Set<string>();
  for (let start = 0; start < copies.length; start += COPIES_AT_ONCE)
    await Promise.all(
      copies.slice(start, start + COPIES_AT_ONCE).map(async ({ original, key }) => {
        const type = getImageKeyType(key);
        const object = type && (await ctx.bucket.get(original.key));
        if (!object) return;
        await ctx.bucket.put(key, await waitForBucket(object.arrayBuffer()), { httpMetadata: { contentType: type } });
        copiedKeys.add(key);
      }),
    );
  return copiedKeys;
}
