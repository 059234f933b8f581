import { eq, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { images } from '#worker/db/schema/contents';

export type ImageSize = Pick<typeof images.$inferSelect, 'key' | 'width' | 'height'>;

export const findImage = (db: Db, key: string) =>
  db.select({ key: images.key, width: images.width, height: images.height }).from(images).where(eq(images.key, key)).limit(1);

/**
 * Inserts images of one owner with one creation time, before their bytes are stored: a row that no save has marked as used may have no
 * bytes, and the job that deletes unused images deletes both. A repeat, such as a retry, keeps an unused row from that job once more.
 */
export const insertImages = (
  db: Db,
  rows: readonly { key: string; width: number; height: number; bytes: number }[],
  { ownerId, createdAt }: { ownerId: string; createdAt: Date },
) =>
  db.run(sql`insert into ${images} (key, owner_id, width, height, bytes, created_at)
    select value ->> 'key', ${ownerId}, value ->> 'width', value ->> 'height', value ->> 'bytes', ${createdAt.getTime()}
    from json_each(${JSON.stringify(rows)}) where true
    on conflict do update set created_at = excluded.created_at where used_at is null`);

/** Those of the images that belong to another user than the owner. */
export const listForeignImages = (db: Db, keys: readonly string[], ownerId: string) =>
  db.all<{ key: string; width: number; height: number; bytes: number }>(sql`select key, width, height, bytes from ${images}
    where key in (select value from json_each(${JSON.stringify(keys)})) and owner_id <> ${ownerId}`);

/** Those of the images that a saved content or profile shows, whose bytes are therefore stored. */
export const listUsedImages = (db: Db, keys: readonly string[]) =>
  db.all<{ key: string }>(sql`select key from ${images}
    where key in (select value from json_each(${JSON.stringify(keys)})) and used_at is not null`);

/** Marks images as in use, so that the job that deletes unused images skips them. */
export const markImagesUsed = (db: Db, keys: readonly string[], now: Date) =>
  db.run(sql`update ${images} set used_at = ${now.getTime()}
    where key in (select value from json_each(${JSON.stringify(keys)})) and used_at is null`);

/** Images that no saved content or account refers to, oldest first. */
export const listUnusedImages = (db: Db, createdBefore: Date, limit: number) =>
  db.all<{ key: string }>(sql`select key from ${images} where used_at is null and created_at < ${createdBefore.getTime()}
    order by created_at limit ${limit}`);

export const deleteUnusedImages = (db: Db, keys: readonly string[]) =>
  db.run(sql`delete from ${images} where key in (select value from json_each(${JSON.stringify(keys)})) and used_at is null`);
