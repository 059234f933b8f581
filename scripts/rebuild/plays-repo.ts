import { sql } from 'drizzle-orm';
import type { Kind } from '#base/kinds';
import type { Db } from '#worker/db/client';

/** A play that counts; `answers` and `metadata` are JSON, `createdAt` is in milliseconds. */
export interface CountedPlayRow {
  seq: number;
  contentId: string;
  type: Kind;
  userId: string | null;
  actor: string;
  resultId: string | null;
  finalScore: number | null;
  ranked: number;
  createdAt: number;
  metadata: string;
  answers: string;
}

/** Like the roll-up, a play with longer answers is counted without its answers. */
const MAX_ANSWER_BYTES = 32_768;

/** Counted plays in the order of `seq`, after one and up to and including another. */
export const listCountedPlays = (db: Db, { after, until, limit }: { after: number; until: number; limit: number }) =>
  db.all<CountedPlayRow>(sql`select seq, content_id as contentId, type, user_id as userId, actor, result_id as resultId,
      final_score as finalScore, ranked, created_at as createdAt, metadata,
      iif(octet_length(answers) > ${MAX_ANSWER_BYTES}, '[]', answers) as answers
    from submissions where seq > ${after} and seq <= ${until} and counted = 1 order by seq limit ${limit}`);

/** The `seq` of the first pending play of each content, in the order of content ids. */
export const listPendingPlays = (db: Db, { after, limit }: { after: string; limit: number }) =>
  db.all<{ id: string; firstSeq: number }>(sql`select content_id as id, first_seq as firstSeq from pending_plays
    where content_id > ${after} order by content_id limit ${limit}`);

/** Erased users in the order of ids. */
export const listErasedUsers = (db: Db, { after, limit }: { after: string; limit: number }) =>
  db.all<{ id: string }>(sql`select id from users where id > ${after} and erased_at is not null order by id limit ${limit}`);

/** Lists the embed consumers, of which there are few. */
export const listConsumers = (db: Db) => db.all<{ key: string }>(sql`select key from embed_consumers`);
