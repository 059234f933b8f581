import { and, desc, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm';
import type { Kind } from '#base/kinds';
import type { ListCursor } from '#rules/conditions/cursor';
import type { Db, SqlCondition } from '#worker/db/client';
import { contents } from '#worker/db/schema/contents';
import { drafts } from '#worker/db/schema/drafts';

const { state, imageKeys, ...SUMMARY_COLUMNS } = getTableColumns(drafts);

const isDraft = (userId: string, id: string) => and(eq(drafts.userId, userId), eq(drafts.id, id));

/** The drafts of a user, latest first, without those of contents that are in the recycle bin or another creator's by now. */
export const listDrafts = (db: Db, userId: string, { after, limit }: { after: ListCursor | null; limit: number }) =>
  db
    .select(SUMMARY_COLUMNS)
    .from(drafts)
    .leftJoin(contents, eq(contents.id, drafts.contentId))
    .where(
      and(
        eq(drafts.userId, userId),
        or(isNull(drafts.contentId), eq(contents.creatorId, userId)),
        after
          ? or(lt(drafts.modifiedAt, new Date(after.key)), and(eq(drafts.modifiedAt, new Date(after.key)), lt(drafts.id, after.id)))
          : undefined,
      ),
    )
    .orderBy(desc(drafts.modifiedAt), desc(drafts.id))
    .limit(limit);

export const findDraft = (db: Db, userId: string, id: string) => db.select().from(drafts).where(isDraft(userId, id)).limit(1);

/** A draft with the size of its state in bytes and its images instead of the state. */
export const findDraftSummary = (db: Db, userId: string, id: string) =>
  db
    .select({ ...SUMMARY_COLUMNS, imageKeys, bytes: sql<number>`octet_length(${state})` })
    .from(drafts)
    .where(isDraft(userId, id))
    .limit(1);

/** Finds the draft if it has this state. */
export const findDraftInState = (db: Db, { userId, id, text }: { userId: string; id: string; text: string }) =>
  db
    .select(SUMMARY_COLUMNS)
    .from(drafts)
    .where(and(isDraft(userId, id), eq(state, text)))
    .limit(1);

/** Inserts a draft if the user has fewer than `max` and none with its id. Returns its revision, or nothing. */
export const insertDraft = (db: Db, row: typeof drafts.$inferInsert, max: number) =>
  db.all<{ revision: number }>(sql`insert into ${drafts}
    (user_id, id, type, content_id, title, progress, base_modified_at, device, revision, created_at, modified_at, image_keys, state)
    select ${row.userId}, ${row.id}, ${row.type}, ${row.contentId}, ${row.title}, ${row.progress ? JSON.stringify(row.progress) : null},
      ${row.baseModifiedAt?.getTime() ?? null}, ${row.device}, ${row.revision}, ${row.createdAt.getTime()}, ${row.modifiedAt.getTime()}, ${JSON.stringify(row.imageKeys)},
      ${row.state}
    where (select count(*) from ${drafts} where user_id = ${row.userId}) < ${max}
    on conflict do nothing returning revision`);

type DraftUpdate = Pick<
  typeof drafts.$inferInsert,
  'userId' | 'id' | 'title' | 'progress' | 'baseModifiedAt' | 'device' | 'revision' | 'modifiedAt' | 'imageKeys' | 'state'
>;

/** Stores the next revision of a draft, unless another one has been stored before it. */
export const updateDraft = (db: Db, { userId, id, ...fields }: DraftUpdate) =>
  db
    .update(drafts)
    .set(fields)
    .where(and(isDraft(userId, id), eq(drafts.revision, fields.revision - 1)))
    .returning({ revision: drafts.revision });

interface DraftDeletion {
  userId: string;
  id: string;
  /** Deletes the draft at this revision only; null at any. */
  revision: number | null;
}

export const deleteDraft = (db: Db, { userId, id, revision }: DraftDeletion, condition?: SqlCondition) =>
  db.delete(drafts).where(and(isDraft(userId, id), revision === null ? undefined : eq(drafts.revision, revision), condition));

/** Finds the creator of a content. */
export const findCreator = (db: Db, type: Kind, id: string) =>
  db
    .select({ creatorId: contents.creatorId })
    .from(contents)
    .where(and(eq(contents.id, id), eq(contents.type, type)))
    .limit(1);

export type DraftSummaryRow = Awaited<ReturnType<typeof listDrafts>>[number];
