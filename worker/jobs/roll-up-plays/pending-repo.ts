import { type SQL, sql } from 'drizzle-orm';
import { MAX_PENDING_BYTES, MAX_PENDING_MS } from '#rules/stats/pending-plays';
import type { Db } from '#worker/db/client';
import { pendingPlays } from '#worker/db/schema/play';

const RETRY_MS = 24 * 60 * 60 * 1000;

export type PendingRow = typeof pendingPlays.$inferSelect;
export type NewPendingPlays = Omit<PendingRow, 'since' | 'retryAt'>;

/** Adds plays to the pending plays of their contents. The lists of `seq` are joined as text, since reading a JSON list counts as rows. */
export const addPendingPlays = (db: Db, rows: readonly NewPendingPlays[], now: Date) =>
  db.run(sql`insert into ${pendingPlays} (content_id, first_seq, seqs, plays, players, bytes, threshold, since)
    select value ->> 'contentId', value ->> 'firstSeq', value -> 'seqs', value ->> 'plays', value ->> 'players', value ->> 'bytes', value ->> 'threshold', ${now.getTime()}
    from json_each(${JSON.stringify(rows)}) where true
    on conflict do update set plays = plays + excluded.plays, players = players + excluded.players, bytes = bytes + excluded.bytes,
      seqs = iif(seqs = '[]', excluded.seqs, substr(seqs, 1, length(seqs) - 1) || ',' || substr(excluded.seqs, 2))`);

/** Lists contents with enough pending plays or bytes to be written, longest pending first. */
export const listDue = (db: Db, now: Date, limit: number) =>
  listWhere(db, { where: sql`plays >= threshold or bytes >= ${sql.raw(String(MAX_PENDING_BYTES))}`, now, limit });

/** Lists contents whose plays have been pending for too long, or since a time in the future, from a clock that was ahead. */
export const listExpired = (db: Db, now: Date, limit: number) =>
  listWhere(db, { where: sql`since <= ${now.getTime() - MAX_PENDING_MS} or since > ${now.getTime()}`, now, limit });

export const listOldest = (db: Db, now: Date, limit: number) => listWhere(db, { where: sql`true`, now, limit });

/** Lists rows without a later retry time; a time beyond the longest delay came from a clock that was ahead. */
const listWhere = (db: Db, { where, now, limit }: { where: SQL; now: Date; limit: number }) =>
  db
    .select()
    .from(pendingPlays)
    .where(sql`(${where}) and (retry_at is null or retry_at <= ${now.getTime()} or retry_at > ${now.getTime() + RETRY_MS})`)
    .orderBy(pendingPlays.since)
    .limit(limit);

export const deletePendingPlays = (db: Db, contentIds: readonly string[]) =>
  db.delete(pendingPlays).where(sql`${pendingPlays.contentId} in (select value from json_each(${JSON.stringify(contentIds)}))`);

/** Postpones by a day a content that could not be written. */
export const setRetryTime = (db: Db, contentId: string, now: Date) =>
  db
    .update(pendingPlays)
    .set({ retryAt: new Date(now.getTime() + RETRY_MS) })
    .where(sql`${pendingPlays.contentId} = ${contentId}`);
