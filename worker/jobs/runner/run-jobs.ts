import type { FinalRunOutcome } from '#base/jobs';
import type { RequestContext } from '#worker/context';
import { getRootCauseMessage } from '#worker/db/root-cause';
import { buildBudgetCheck, buildJobRun, type JobCost, type JobHandler } from './job-run.ts';
import type { JobName } from './job-state.ts';
import * as repo from './repo.ts';

/** Duration of a lease. A run ends before its lease does, so that no two runs do the same work. */
export const LEASE_MS = 4 * 60 * 1000;
/** Time at the end of a lease in which a run starts no more work, so that it can finish. */
const RESERVED_MS = 30 * 1000;

export interface ScheduledJob<Name extends JobName = JobName> {
  run: JobHandler<Name>;
  /** Maximum cost of a run. */
  budget: JobCost;
}
export type ScheduledJobs = { [Name in JobName]?: ScheduledJob<Name> };

/** Outcome and cost of a run; `busy` if another run has the lease. */
export interface RunReport {
  job: JobName;
  outcome: FinalRunOutcome | 'busy';
  /** Cause of a failure, otherwise empty. */
  cause: string;
  ms: number;
  rowsRead: number;
  rowsWritten: number;
  statements: number;
  bytesRead: number;
}

/** Runs jobs one after another; throws at the end if any of them failed. */
export async function runAllJobs(ctx: RequestContext, jobs: ScheduledJobs): Promise<void> {
  const reports = await runEachJob(ctx, jobs);
  const failures = reports.flatMap(({ job, outcome, cause }) => (outcome === 'failed' ? [new Error(`${job}: ${cause}`)] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${reports.length} jobs failed`);
}

/** Runs jobs one after another, each with its own lease; a failure does not prevent the next job. */
export async function runEachJob(ctx: RequestContext, jobs: ScheduledJobs): Promise<RunReport[]> {
  const startedAt = performance.now();
  // Earlier jobs may have taken minutes.
  const clock = () => new Date(ctx.now.getTime() + performance.now() - startedAt);
  const reports: RunReport[] = [];
  for (const name of Object.keys(jobs) as JobName[]) {
    const job = jobs[name] as ScheduledJob<typeof name>;
    reports.push(await reportRun(ctx, name, () => runJob(ctx, { name, job, clock })));
  }
  return reports;
}

interface RunOptions {
  name: JobName;
  job: ScheduledJob;
  clock: () => Date;
}

async function runJob(ctx: RequestContext, { name, job, clock }: RunOptions): Promise<FinalRunOutcome | 'busy'> {
  const now = clock();
  const until = new Date(now.getTime() + LEASE_MS);
  const [storedState] = await repo.acquireLease(ctx.db, name, { now, until });
  if (!storedState) return 'busy';
  const isTimeLeft = () => clock().getTime() < until.getTime() - RESERVED_MS;
  const run = buildJobRun(ctx.db, { name, storedState, hasBudgetFor: buildBudgetCheck(ctx.meter, job.budget, isTimeLeft) });
  const end = (outcome: FinalRunOutcome, cause = '') =>
    repo.releaseLease(ctx.db, name, { until, end: { outcome, cause, finishedAt: clock() } });
  try {
    await job.run(ctx, run);
    await end('done');
    return 'done';
  } catch (error) {
    if (repo.isOvertaken(error)) {
      await end('overtaken');
      return 'overtaken';
    }
    await end('failed', getRootCauseMessage(error)).catch(() => undefined);
    throw error;
  }
}

/** Runs a job and logs its outcome and cost on one line. */
async function reportRun(ctx: RequestContext, job: JobName, run: () => Promise<RunReport['outcome']>): Promise<RunReport> {
  const meterAtStart = { ...ctx.meter };
  const startedAt = performance.now();
  const { outcome, cause } = await run().then(
    (runOutcome) => ({ outcome: runOutcome, cause: '' }),
    (error: unknown) => ({ outcome: 'failed' as const, cause: getRootCauseMessage(error) }),
  );
  const { rowsRead, rowsWritten, statements, bytesRead } = ctx.meter;
  const cost = {
    ms: Math.round(performance.now() - startedAt),
    rowsRead: rowsRead - meterAtStart.rowsRead,
    rowsWritten: rowsWritten - meterAtStart.rowsWritten,
    statements: statements - meterAtStart.statements,
    bytesRead: bytesRead - meterAtStart.bytesRead,
  };
  if (outcome === 'failed') console.error(JSON.stringify({ level: 'error', job, outcome: `failed: ${cause}`, ...cost }));
  else console.log(JSON.stringify({ level: 'info', job, outcome, ...cost }));
  return { job, outcome, cause, ...cost };
}
