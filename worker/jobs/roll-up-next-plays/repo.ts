import { sql } from 'drizzle-orm';
import type { NextPlayCount, PersonPlay, PlayPair } from '#rules/stats/next-plays';
import type { Db } from '#worker/db/client';
import { nextPlays, submissions } from '#worker/db/schema/play';

/**
 * Lists the next `limit` plays after a `seq` and up to `lookback` before it, in order
 * Reads one row if there is no play after it.
 */
export const listPlaysAround = (db: Db, { after, lookback, limit }: { after: number; lookback: number; limit: number }) =>
  db.all<PersonPlay & { ranked: number }>(sql`select seq, content_id as contentId, actor, created_at as createdAt, ranked
    from ${submissions}
    where exists (select 1 from ${submissions} where seq > ${after}) and seq > ${Math.max(after - lookback, 0)}
    order by seq limit ${lookback + limit}`);

export const listNextPlays = (db: Db, contentIds: readonly string[]) =>
  db.all<NextPlayCount>(sql`select n.content_id as contentId, n.next_id as nextId, n.play_count as playCount
    from json_each(${JSON.stringify(contentIds)}) one cross join ${nextPlays} n on n.content_id = one.value`);

export const upsertNextPlays = (db: Db, rows: readonly NextPlayCount[]) =>
  db.run(sql`insert into ${nextPlays} (content_id, next_id, play_count)
    select value ->> 'contentId', value ->> 'nextId', value ->> 'playCount' from json_each(${JSON.stringify(rows)}) where true
    on conflict do update set play_count = excluded.play_count`);

export const deleteNextPlays = (db: Db, pairs: readonly PlayPair[]) =>
  db.run(sql`delete from ${nextPlays} where (content_id, next_id) in (
    select value ->> 'contentId', value ->> 'nextId' from json_each(${JSON.stringify(pairs)}))`);
