import { sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';

/** The time by the store's own clock, in milliseconds: that of this machine may be wrong. */
export const findStoreTime = (db: Db) => db.all<{ now: number }>(sql`select cast(unixepoch('subsec') * 1000 as integer) as now`);

export interface JobLease {
  name: string;
  leaseUntil: number | null;
  startedAt: number | null;
  revision: number;
}

/** Who runs these jobs, and how often each has stored something. */
export const findLeases = (db: Db, names: readonly string[]) =>
  db.all<JobLease>(sql`select name, lease_until as leaseUntil, started_at as startedAt, revision from job_states
    where name in (select value from json_each(${JSON.stringify(names)})) order by name`);

/** A lease that was taken, by its end. */
export interface AcquiredLease {
  name: string;
  until: number;
}

const isOneOf = (leases: readonly AcquiredLease[]) =>
  sql`(name, lease_until) in (select value ->> 'name', value ->> 'until' from json_each(${JSON.stringify(leases)}))`;

interface LeaseTimes {
  now: number;
  until: number;
  ownLeases: readonly AcquiredLease[];
  /** No run's lease ends later. */
  latest: number;
}

/** Takes or renews the leases of jobs, each unless a run has it, and tells which are held. */
export const acquireLeases = (db: Db, names: readonly string[], { now, until, ownLeases, latest }: LeaseTimes) =>
  db.all<{ name: string }>(sql`insert into job_states (name, lease_until)
    select value, ${until} from json_each(${JSON.stringify(names)}) where true
    on conflict (name) do update set lease_until = excluded.lease_until
    where lease_until is null or lease_until <= ${now} or lease_until > ${latest} or ${isOneOf(ownLeases)}
    returning name`);

export const releaseLeases = (db: Db, leases: readonly AcquiredLease[]) =>
  db.run(sql`update job_states set lease_until = null where ${isOneOf(leases)}`);
