import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { CARD } from '#worker/db/content-columns';
import { contents } from '#worker/db/schema/contents';

/** The contents of a creator, newest first, with what lists decide by. */
export const listOwnContents = (db: Db, creatorId: string, limit: number) =>
  db
    .select({
      id: CARD.id,
      type: CARD.type,
      title: CARD.title,
      tags: CARD.tags,
      internalTags: CARD.internalTags,
      status: CARD.status,
      userStatus: CARD.userStatus,
      reviewStatus: CARD.reviewStatus,
      official: CARD.official,
      listed: CARD.listed,
      isDraft: CARD.isDraft,
      pendingVersion: CARD.pendingVersion,
      pendingRefusal: CARD.pendingRefusal,
      publishedAt: CARD.publishedAt,
      modifiedAt: CARD.modifiedAt,
      playCount: CARD.playCount,
    })
    .from(contents)
    .where(eq(contents.creatorId, creatorId))
    .orderBy(desc(contents.createdAt), desc(contents.id))
    .limit(limit);

export const listCards = (db: Db, ids: readonly string[]) =>
  db
    .select(CARD)
    .from(contents)
    .where(inArray(contents.id, sql`(select value from json_each(${JSON.stringify(ids)}))`));

/** The fields of a body that people read. */
const TEXT_FIELDS = ['text', 'title', 'description', 'explanation', 'htmlContent'];

/**
 * The ids of a creator's contents, of the newest `limit`, in whose questions, answers, results or text these words occur as they are.
 * `lower` changes ASCII letters only, so that others are also searched in lower case. D1 refuses a LIKE pattern of more than 50 bytes.
 */
export function searchBodies(db: Db, { creatorId, text, limit }: { creatorId: string; text: string; limit: number }) {
  const contains = (words: string) => sql`instr(lower(part.atom), lower(${words})) > 0`;
  return db.all<{ id: string }>(sql`select own.id from (
      select id, body from ${contents} where creator_id = ${creatorId} order by created_at desc, id desc limit ${limit}) own
    where exists (select 1 from json_tree(own.body) part
      where part.key in (select value from json_each(${JSON.stringify(TEXT_FIELDS)})) and part.type = 'text' and (${contains(text)} or ${contains(text.toLowerCase())}))`);
}
