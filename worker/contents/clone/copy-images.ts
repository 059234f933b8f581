import { buildImageKey, findImageKeys, getImageKeyType, getImagePath } from '#rules/images/image-keys';
import { insertImages } from '#worker/contents/images/service';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** Far more than a quiz on this site shows; the copy links to any further originals. */
const MAX_COPIES = 400;
const COPIES_AT_ONCE = 6;
/** D1 binds at most a hundred values to a statement. */
const KEYS_PER_QUERY = 90;

/** The value with each uploaded image replaced by a copy that belongs to the new owner and outlives the original. */
export async function copyImages<T extends object>(ctx: RequestContext, value: T, ownerId: string): Promise<T> {
  const text = JSON.stringify(value);
  const keys = findImageKeys(text).slice(0, MAX_COPIES);
  const copyKeys = new Map<string, string>();
  for (let start = 0; start < keys.length; start += COPIES_AT_ONCE) {
    const keyPairs = await Promise.all(
      keys.slice(start, start + COPIES_AT_ONCE).map(async (key) => [key, await copyOneImage(ctx, key)] as const),
    );
    for (const [key, copyKey] of keyPairs) if (copyKey) copyKeys.set(key, copyKey);
  }
  if (copyKeys.size === 0) return value;
  await insertCopyRows(ctx, copyKeys, ownerId);
  const copiedText = [...copyKeys].reduce((json, [key, copyKey]) => json.replaceAll(getImagePath(key), getImagePath(copyKey)), text);
  return JSON.parse(copiedText) as T;
}

async function copyOneImage(ctx: RequestContext, key: string): Promise<string | null> {
  const type = getImageKeyType(key);
  const original = type && (await ctx.bucket.get(key));
  if (!original) return null;
  const copyKey = buildImageKey(key.slice(0, key.indexOf('/')), ctx.newId(), type);
  await ctx.bucket.put(copyKey, await original.arrayBuffer(), { httpMetadata: { contentType: type } });
  return copyKey;
}

async function insertCopyRows(ctx: RequestContext, copyKeys: ReadonlyMap<string, string>, ownerId: string): Promise<void> {
  const keys = [...copyKeys.keys()];
  for (let start = 0; start < keys.length; start += KEYS_PER_QUERY) {
    const rows = await repo.findImages(ctx.db, keys.slice(start, start + KEYS_PER_QUERY));
    const newRows = rows.map(({ key, width, height, bytes }) => ({ key: copyKeys.get(key) ?? key, width, height, bytes }));
    if (newRows.length > 0) await insertImages(ctx, newRows, { ownerId, createdAt: ctx.now });
  }
}
