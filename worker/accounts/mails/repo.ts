import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { FIRST_RETRY_MS, MAX_MAIL_DUE_AHEAD_MS, MAX_SEND_ATTEMPTS } from '#rules/mails/send-retries';
import type { Db } from '#worker/db/client';
import { mails, users } from '#worker/db/schema/accounts';
import { comments } from '#worker/db/schema/community';

export const insertMail = (db: Db, row: typeof mails.$inferInsert) => db.insert(mails).values(row);

interface DecisionMail {
  id: string;
  userId: string;
  subject: string;
  body: string;
  stopLink: string;
  dueAt: Date;
}

/** Inserts a mail to a user with a confirmed address who gets mails about decisions, if `condition` is true when it runs. */
export const insertDecisionMail = (db: Db, { id, userId, subject, body, stopLink, dueAt }: DecisionMail, condition: SQL) =>
  db.run(sql`insert into ${mails} (id, "to", subject, body, stop_link, due_at)
    select ${id}, email, ${subject}, ${body}, ${stopLink}, ${dueAt.getTime()} from ${users}
    where id = ${userId} and email_verified_at is not null and decision_mails and erased_at is null and ${condition}`);

/** The condition, unless the mail is in the outbox and nothing has begun to send it. */
export const isMailTried = (id: string, condition: SQL): SQL =>
  sql`${condition} and not exists (select 1 from ${mails} where id = ${id} and sent_at is null and attempts = 0)`;

export const deleteUnsentMail = (db: Db, id: string, condition: SQL) =>
  db.delete(mails).where(and(eq(mails.id, id), isNull(mails.sentAt), condition));

/** Matches unsent mails that are due, or whose retry is so late that a clock must have been ahead. */
function isDue(now: Date) {
  const at = now.getTime();
  return and(isNull(mails.sentAt), sql`(${mails.dueAt} <= ${at} or ${mails.dueAt} > ${at + MAX_MAIL_DUE_AHEAD_MS})`);
}

export const listDueMails = (db: Db, { isDigest, now, limit }: { isDigest: boolean; now: Date; limit: number }) =>
  db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isDue(now), isDigest ? isNotNull(mails.stopLink) : isNull(mails.stopLink)))
    .orderBy(asc(mails.dueAt))
    .limit(limit);

/** Counts unsent mails, due or to be retried, up to a limit. */
export const countUnsentMails = (db: Db, limit: number) =>
  db.all<{ unsent: number }>(sql`select count(*) as unsent from (select 1 from ${mails} where sent_at is null limit ${limit})`);

/** JSON of the quoted comments that have been deleted since the mail was written. */
const DELETED_COMMENT_IDS = sql<string>`(select json_group_array(quoted.value) from json_each(comment_ids) quoted
  where not exists (select 1 from ${comments} c where c.id = quoted.value and c.deleted_at is null))`;

/** Claims a mail for sending, so that no other run sends it: it is due again only after 1, 4, 16, 64 … minutes. */
export const claimMail = (db: Db, id: string, now: Date) =>
  db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      dueAt: sql`${now.getTime()} + (${FIRST_RETRY_MS} << (2 * min(${mails.attempts}, ${MAX_SEND_ATTEMPTS - 1})))`,
    })
    .where(and(eq(mails.id, id), isDue(now)))
    .returning({ ...getTableColumns(mails), deletedCommentIdsJson: DELETED_COMMENT_IDS });
export type ClaimedMail = Awaited<ReturnType<typeof claimMail>>[number];

export const markSent = (db: Db, id: string, { body, sentAt }: { body: string; sentAt: Date }) =>
  db.update(mails).set({ body, sentAt }).where(eq(mails.id, id));

export const deleteMail = (db: Db, id: string) => db.delete(mails).where(eq(mails.id, id));

/** Lists the newest mails; their ids sort by creation. */
export const listNewestMails = (db: Db, limit: number) =>
  db.select().from(mails).where(ne(mails.to, '')).orderBy(desc(mails.id)).limit(limit);
