import { imageAddress, imageKey, imageKeysIn, typeOfKey } from '#rules/images/addresses';
import * as images from '#worker/contents/images/repo';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

/** Far above what a quiz of ours shows; what is more stays where it is. */
const COPIED_MOST = 400;
const AT_ONCE = 6;
/** D1 binds at most a hundred values to a statement. */
const KEYS_A_QUERY = 90;

/** A value in which each of our uploaded images is a copy of the new owner's, so that it outlives the original. */
export async function copyImages<T extends object>(ctx: RequestContext, value: T, ownerId: string): Promise<T> {
  const text = JSON.stringify(value);
  const keys = imageKeysIn(text).slice(0, COPIED_MOST);
  const copies = new Map<string, string>();
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const made = await Promise.all(keys.slice(at, at + AT_ONCE).map(async (key) => [key, await copied(ctx, key)] as const));
    for (const [key, copy] of made) if (copy) copies.set(key, copy);
  }
  if (copies.size === 0) return value;
  await keepRows(ctx, copies, ownerId);
  const swapped = [...copies].reduce((json, [key, copy]) => json.replaceAll(imageAddress(key), imageAddress(copy)), text);
  return JSON.parse(swapped) as T;
}

async function copied(ctx: RequestContext, key: string): Promise<string | null> {
  const type = typeOfKey(key);
  const stored = type && (await ctx.bucket.get(key));
  if (!stored) return null;
  const copy = imageKey(key.slice(0, key.indexOf('/')), ctx.newId(), type);
  await ctx.bucket.put(copy, await stored.arrayBuffer(), { httpMetadata: { contentType: type } });
  return copy;
}

async function keepRows(ctx: RequestContext, copies: ReadonlyMap<string, string>, ownerId: string): Promise<void> {
  const keys = [...copies.keys()];
  for (let at = 0; at < keys.length; at += KEYS_A_QUERY) {
    const rows = await repo.findImages(ctx.db, keys.slice(at, at + KEYS_A_QUERY));
    const fresh = rows.map(({ key, width, height, bytes }) => ({ key: copies.get(key) ?? key, width, height, bytes }));
    if (fresh.length > 0) await images.insertImages(ctx.db, fresh, { ownerId, createdAt: ctx.now });
  }
}
