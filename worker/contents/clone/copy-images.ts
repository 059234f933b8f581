import { buildImageKey, findImageKeys, getImageKeyType, getImagePath } from '#rules/images/image-keys';
import { insertImages } from '#worker/contents/images/service';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** Far more than a quiz on this site shows; the copy links to any further originals. */
const MAX_COPIED = 400;
const COPIES_AT_ONCE = 6;
/** D1 binds at most a hundred values to a statement. */
const KEYS_PER_QUERY = 90;

/** The value with each uploaded image replaced by a copy that belongs to the new owner and outlives the original. */
export async function copyImages<T extends object>(ctx: RequestContext, value: T, ownerId: string): Promise<T> {
  const text = JSON.stringify(value);
  const keys = findImageKeys(text).slice(0, MAX_COPIED);
  const copies = new Map<string, string>();
  for (let start = 0; start < keys.length; start += COPIES_AT_ONCE) {
    const copiedKeys = await Promise.all(
      keys.slice(start, start + COPIES_AT_ONCE).map(async (key) => [key, await copyOneImage(ctx, key)] as const),
    );
    for (const [key, copy] of copiedKeys) if (copy) copies.set(key, copy);
  }
  if (copies.size === 0) return value;
  await insertCopyRows(ctx, copies, ownerId);
  const swapped = [...copies].reduce((json, [key, copy]) => json.replaceAll(getImagePath(key), getImagePath(copy)), text);
  return JSON.parse(swapped) as T;
}

async function copyOneImage(ctx: RequestContext, key: string): Promise<string | null> {
  const type = getImageKeyType(key);
  const stored = type && (await ctx.bucket.get(key));
  if (!stored) return null;
  const copy = buildImageKey(key.slice(0, key.indexOf('/')), ctx.newId(), type);
  await ctx.bucket.put(copy, await stored.arrayBuffer(), { httpMetadata: { contentType: type } });
  return copy;
}

async function insertCopyRows(ctx: RequestContext, copies: ReadonlyMap<string, string>, ownerId: string): Promise<void> {
  const keys = [...copies.keys()];
  for (let start = 0; start < keys.length; start += KEYS_PER_QUERY) {
    const rows = await repo.findImages(ctx.db, keys.slice(start, start + KEYS_PER_QUERY));
    const newRows = rows.map(({ key, width, height, bytes }) => ({ key: copies.get(key) ?? key, width, height, bytes }));
    if (newRows.length > 0) await insertImages(ctx, newRows, { ownerId, createdAt: ctx.now });
  }
}
