import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { playBuffers, rankMarks } from '../db/schema/play.ts';

export const allBuffers = (db: Db) => db.select().from(playBuffers);
export type BufferRow = typeof playBuffers.$inferSelect;

export const setBuffer = (db: Db, { bucket, contents, people }: BufferRow) =>
  db.insert(playBuffers).values({ bucket, contents, people }).onConflictDoUpdate({ target: playBuffers.bucket, set: { contents, people } });

/** Who has counted on these days. */
export const marksOf = (db: Db, days: readonly number[]) =>
  db
    .select()
    .from(rankMarks)
    .where(sql`${rankMarks.day} in (select value from json_each(${JSON.stringify(days)}))`);

export type MarksRow = typeof rankMarks.$inferSelect;

/** Adds to who has counted. */
export const addMarks = (db: Db, rows: readonly MarksRow[]) =>
  db.run(sql`insert into ${rankMarks} (day, bucket, codes)
    select value ->> 'day', value ->> 'bucket', value ->> 'codes' from json_each(${JSON.stringify(rows)}) where true
    on conflict do update set codes = codes || excluded.codes`);
