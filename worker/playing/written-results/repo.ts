import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { writtenResults } from '#worker/db/schema/play';

export const findWrittenResult = (db: Db, submissionId: string) =>
  db.select().from(writtenResults).where(eq(writtenResults.submissionId, submissionId)).limit(1);

/** Claims the writing of a result; returns a row only to the caller that has claimed it. A claim expires if its writer does not finish. */
export const claimWriting = (db: Db, submissionId: string, { now, claimExpiredBefore }: { now: Date; claimExpiredBefore: Date }) =>
  db
    .insert(writtenResults)
    .values({ submissionId, text: null, startedAt: now })
    .onConflictDoUpdate({
      target: writtenResults.submissionId,
      set: { startedAt: now },
      setWhere: sql`${writtenResults.text} is null and ${writtenResults.startedAt} < ${claimExpiredBefore.getTime()}`,
    })
    .returning({ submissionId: writtenResults.submissionId });

export const saveWrittenText = (db: Db, submissionId: string, text: string) =>
  db
    .update(writtenResults)
    .set({ text })
    .where(and(eq(writtenResults.submissionId, submissionId), isNull(writtenResults.text)));

export const deleteClaim = (db: Db, submissionId: string) =>
  db.delete(writtenResults).where(and(eq(writtenResults.submissionId, submissionId), isNull(writtenResults.text)));
