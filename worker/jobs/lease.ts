import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/schema/stats.ts';

const LEASE_MS = 4 * 60 * 1000;

/** A run's hold on a job, and where the job stands. */
export interface Lease {
  watermark: string;
  until: Date;
}

/** Takes a job for four minutes; null while another run has it. It saves double work; that none counts twice is `advance`'s. */
export async function takeLease(db: Db, name: string, now: Date): Promise<Lease | null> {
  const until = new Date(now.getTime() + LEASE_MS);
  const [row] = await db
    .insert(jobs)
    .values({ name, leaseUntil: until, ranAt: now })
    .onConflictDoUpdate({
      target: jobs.name,
      set: { leaseUntil: until, ranAt: now },
      setWhere: sql`${jobs.leaseUntil} is null or ${jobs.leaseUntil} <= ${now.getTime()}`,
    })
    .returning({ watermark: jobs.watermark });
  return row ? { watermark: row.watermark, until } : null;
}

export const giveBack = (db: Db, name: string, { until }: Lease) =>
  db
    .update(jobs)
    .set({ leaseUntil: null })
    .where(and(eq(jobs.name, name), eq(jobs.leaseUntil, until)));

export const watermarkOf = async (db: Db, name: string): Promise<string> =>
  (await db.select({ watermark: jobs.watermark }).from(jobs).where(eq(jobs.name, name)))[0]?.watermark ?? '';

/**
 * Moves a job's watermark, or refuses the whole batch it stands in where the job no longer stands at `from`: the watermark
 * then becomes null, which its column forbids. So what a batch counts is counted by one run only, wherever runs are killed.
 */
export const advance = (db: Db, name: string, { from, to }: { from: string; to: string }) =>
  db.run(sql`insert into ${jobs} (name, watermark)
    values (${name}, iif(coalesce((select watermark from ${jobs} where name = ${name}), '') = ${from}, ${to}, null))
    on conflict do update set watermark = excluded.watermark`);

/** Whether a batch was refused because another run had moved the watermark meanwhile. */
export function isOvertaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('NOT NULL constraint failed: jobs.watermark')) return true;
  }
  return false;
}
