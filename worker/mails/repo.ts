import { and, asc, desc, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { mails } from '../db/schema/accounts.ts';

export const insertMail = (db: Db, row: typeof mails.$inferInsert) => db.insert(mails).values(row);

export const findDue = (db: Db, { isDigest, now, limit }: { isDigest: boolean; now: Date; limit: number }) =>
  db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), lte(mails.dueAt, now), isDigest ? isNotNull(mails.stopLink) : isNull(mails.stopLink)))
    .orderBy(asc(mails.dueAt))
    .limit(limit);

/** How many are not sent, due or to be tried again; counted up to a limit. */
export const countWaiting = (db: Db, limit: number) =>
  db.all<{ waiting: number }>(sql`select count(*) as waiting from (select 1 from ${mails} where sent_at is null limit ${limit})`);

/** Takes a mail to send it, so that nobody else does; unless it is settled it is due again after a minute, then 4, 16, 64 … */
export const claimMail = (db: Db, id: string, now: Date) =>
  db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: sql`${now.getTime()} + (60000 << (2 * ${mails.attempts}))` })
    .where(and(eq(mails.id, id), isNull(mails.sentAt), lte(mails.dueAt, now)))
    .returning();

export const markSent = (db: Db, id: string, now: Date) => db.update(mails).set({ sentAt: now }).where(eq(mails.id, id));

export const deleteMail = (db: Db, id: string) => db.delete(mails).where(eq(mails.id, id));

/** The newest mails; their ids sort by the time they were written. */
export const newestMails = (db: Db, limit: number) => db.select().from(mails).where(ne(mails.to, '')).orderBy(desc(mails.id)).limit(limit);
