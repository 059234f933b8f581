import { lte, sql } from 'drizzle-orm';
import { dayOf, daysBefore } from '#rules/stats/time';
import type { RequestContext } from '../context.ts';
import { mails, rateLimits, resets, sessions } from '../db/schema/accounts.ts';
import { idempotencyKeys } from '../db/schema/contents.ts';
import { checkedAnswers, rankMarks, viewMarks } from '../db/schema/play.ts';

/** What is kept of plays and marks for ranks; the keyed hashes in them lead back to nobody after it. */
const MARKS_DAYS = 2;
const MAILS_DAYS = 30;

/** Deletes what has expired: each table by its index on that time. */
export async function clearExpired(ctx: RequestContext): Promise<void> {
  const { db, now } = ctx;
  await db.batch([
    db.delete(sessions).where(lte(sessions.expiresAt, now)),
    db.delete(resets).where(lte(resets.expiresAt, now)),
    db.delete(rateLimits).where(lte(rateLimits.expiresAt, now)),
    db.delete(viewMarks).where(lte(viewMarks.expiresAt, now)),
    db.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, now)),
    db.delete(checkedAnswers).where(lte(checkedAnswers.createdAt, daysBefore(now, MARKS_DAYS))),
    db.delete(rankMarks).where(lte(rankMarks.day, Number(dayOf(daysBefore(now, MARKS_DAYS))))),
    db.run(sql`delete from ${mails} where sent_at is not null and due_at <= ${daysBefore(now, MAILS_DAYS).getTime()}`),
  ]);
}
