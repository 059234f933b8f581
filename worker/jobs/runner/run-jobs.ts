import type { RequestContext } from '#worker/context';
import { buildBudget, buildJobRun, type Cost, type Job } from './job-run.ts';
import type { JobName } from './job-state.ts';
import * as repo from './repo.ts';

/** How long a run holds a job. It ends itself before that, so that no two do the same work. */
export const LEASE_MS = 4 * 60 * 1000;
/** What is left of the lease for a part that has begun. */
const LAST_PART_MS = 30 * 1000;

export interface ScheduledJob<Name extends JobName = JobName> {
  run: Job<Name>;
  /** What one run may take. */
  budget: Cost;
}
export type ScheduledJobs = { [Name in JobName]?: ScheduledJob<Name> };

/** Runs jobs one after another, each under a lease of its own; one that fails never keeps the next from running. */
export async function runAll(ctx: RequestContext, jobs: ScheduledJobs): Promise<void> {
  const failures: unknown[] = [];
  const startedAt = performance.now();
  // The jobs before it may have taken a job's minutes.
  const clock = () => new Date(ctx.now.getTime() + performance.now() - startedAt);
  for (const name of Object.keys(jobs) as JobName[]) {
    const job = jobs[name] as ScheduledJob<typeof name>;
    await logRun(ctx, name, () => runJob(ctx, { name, job, clock })).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${Object.keys(jobs).length} jobs failed`);
}

interface RunOptions {
  name: JobName;
  job: ScheduledJob;
  clock: () => Date;
}

async function runJob(ctx: RequestContext, { name, job, clock }: RunOptions): Promise<string> {
  const now = clock();
  const until = new Date(now.getTime() + LEASE_MS);
  const [stored] = await repo.takeLease(ctx.db, name, { now, until });
  if (!stored) return 'busy';
  const isTimeLeft = () => clock().getTime() < until.getTime() - LAST_PART_MS;
  const run = buildJobRun(ctx.db, { name, stored, hasRoomFor: buildBudget(ctx.meter, job.budget, isTimeLeft) });
  const end = (outcome: string, cause = '') => repo.endLease(ctx.db, name, { until, end: { outcome, cause, finishedAt: clock() } });
  try {
    await job.run(ctx, run);
    await end('done');
    return 'done';
  } catch (error) {
    if (repo.isOvertaken(error)) {
      await end('overtaken');
      return 'overtaken';
    }
    await end('failed', messageOf(error)).catch(() => undefined);
    throw error;
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One line per job: how it ended and what it cost. */
async function logRun(ctx: RequestContext, job: string, run: () => Promise<string>): Promise<void> {
  const before = { ...ctx.meter };
  const startedAt = performance.now();
  const line = (level: string, outcome: string) => {
    const { rowsRead, rowsWritten, statements, bytesRead } = ctx.meter;
    return JSON.stringify({
      level,
      job,
      outcome,
      ms: Math.round(performance.now() - startedAt),
      rowsRead: rowsRead - before.rowsRead,
      rowsWritten: rowsWritten - before.rowsWritten,
      statements: statements - before.statements,
      bytesRead: bytesRead - before.bytesRead,
    });
  };
  try {
    const outcome = await run();
    console.log(line('info', outcome));
  } catch (error) {
    console.error(line('error', `failed: ${messageOf(error)}`));
    throw error;
  }
}
