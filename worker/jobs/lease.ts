import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/schema/stats.ts';

const LEASE_MS = 4 * 60 * 1000;

/** Takes a job for four minutes; null while another run has it. Answers its watermark. */
export async function takeLease(db: Db, name: string, now: Date): Promise<string | null> {
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const [row] = await db
    .insert(jobs)
    .values({ name, leaseUntil, ranAt: now })
    .onConflictDoUpdate({
      target: jobs.name,
      set: { leaseUntil, ranAt: now },
      setWhere: sql`${jobs.leaseUntil} is null or ${jobs.leaseUntil} <= ${now.getTime()}`,
    })
    .returning({ watermark: jobs.watermark });
  return row?.watermark ?? null;
}

export const giveBack = (db: Db, name: string) => db.update(jobs).set({ leaseUntil: null }).where(eq(jobs.name, name));

/** True while a job still stands where it stood: guards every statement of a batch, so that no run counts what another has. */
export const standsAt = (name: string, watermark: string) => sql`(select watermark from ${jobs} where name = ${name}) = ${watermark}`;

export const advance = (db: Db, name: string, { from, to }: { from: string; to: string }) =>
  db.run(sql`update ${jobs} set watermark = ${to} where name = ${name} and watermark = ${from}`);
