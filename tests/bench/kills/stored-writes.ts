import { DatabaseSync } from 'node:sqlite';
import { findDatabase } from '#tests/helpers/find-database';
import type { WriteCounts } from './retried-writes.ts';
import type { Acknowledged } from './write-traffic.ts';

/** Opens the main database of a state folder to read. */
export const openMainDatabase = (folder: string): DatabaseSync => new DatabaseSync(findDatabase(folder, 'submissions'), { readOnly: true });

const readNumber = (database: DatabaseSync, sql: string): number => Number(Object.values(database.prepare(sql).get() ?? {})[0]);

/** The stored rows of each kind of write. */
export function countWrites(database: DatabaseSync): WriteCounts {
  return {
    plays: readNumber(database, 'select count(*) from submissions'),
    votes: readNumber(database, 'select count(*) from votes'),
    comments: readNumber(database, 'select count(*) from comments'),
    follows: readNumber(database, "select count(*) from relations where type = 'FOLLOW'"),
  };
}

/** Counts the acknowledged writes that are not stored, by kind. */
export function countLost(database: DatabaseSync, acknowledged: Acknowledged): Record<string, number> {
  const readRows = (sql: string) => database.prepare(sql).all();
  const readSet = (sql: string) => new Set(readRows(sql).map((row) => String(row['id'])));
  const readMap = (sql: string) => new Map(readRows(sql).map((row) => [String(row['id']), String(row['value'])]));
  const countMissing = (ids: Set<string>, stored: Set<string>) => [...ids].filter((id) => !stored.has(id)).length;
  const countWrong = (allowed: Map<string, Set<string>>, stored: Map<string, string>) =>
    [...allowed].filter(([key, values]) => !values.has(stored.get(key) ?? '')).length;
  const follows = "select user_id || ' ' || target as id, 'follow' as value from relations where type = 'FOLLOW'";
  return {
    users: countMissing(acknowledged.users, readSet('select id from users')),
    plays: countMissing(acknowledged.plays, readSet('select id from submissions')),
    comments: countMissing(acknowledged.comments, readSet('select id from comments')),
    images: countMissing(acknowledged.images, readSet("select '/images/' || key as id from images")),
    contents: countWrong(acknowledged.titles, readMap('select id, title as value from contents')),
    votes: countWrong(acknowledged.votes, readMap("select topic || ' ' || user_id as id, score as value from votes")),
    follows: countWrong(acknowledged.follows, readMap(follows)),
  };
}

export const readQuickCheck = (database: DatabaseSync): string =>
  String(Object.values(database.prepare('pragma quick_check').get() ?? {})[0]);

/** Counts the contents whose number of comments is not that of their stored comments. */
export const countWrongComments = (database: DatabaseSync): number =>
  readNumber(
    database,
    `select count(*) from contents where comment_count <> (select count(*) from comments
      where thread_slug = contents.type || '-' || contents.uid and reply = '' and deleted_at is null)`,
  );
