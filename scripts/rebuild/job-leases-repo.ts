import { sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';

/** The time of the database's clock, in milliseconds; this machine's clock may be wrong. */
export const findStoreTime = (db: Db) => db.all<{ now: number }>(sql`select cast(unixepoch('subsec') * 1000 as integer) as now`);

export interface JobLease {
  name: string;
  leaseUntil: number | null;
  startedAt: number | null;
  revision: number;
}

/** The leases of these jobs, and the revision that each job increments when it stores something. */
export const findLeases = (db: Db, names: readonly string[]) =>
  db.all<JobLease>(sql`select name, lease_until as leaseUntil, started_at as startedAt, revision from job_states
    where name in (select value from json_each(${JSON.stringify(names)})) order by name`);

/** A lease of this process, identified by its end. */
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
  /** The latest possible end of a run's lease, in milliseconds. */
  latestEnd: number;
}

/** Acquires or renews the leases of jobs, except those that a run has, and returns the names of the acquired ones. */
export const acquireLeases = (db: Db, names: readonly string[], { now, until, ownLeases, latestEnd }: LeaseTimes) =>
  db.all<{ name: string }>(sql`insert into job_states (name, lease_until)
    select value, ${until} from json_each(${JSON.stringify(names)}) where true
    on conflict (name) do update set lease_until = excluded.lease_until
    where lease_until is null or lease_until <= ${now} or lease_until > ${latestEnd} or ${isOneOf(ownLeases)}
    returning name`);

export const releaseLeases = (db: Db, leases: readonly AcquiredLease[]) =>
  db.run(sql`update job_states set lease_until = null where ${isOneOf(leases)}`);
