import { AppError } from '#base/errors';
import { BODY_LIMITS } from '#base/limits/requests';
import type { StaffJobReport } from '#contract/moderation/jobs';
import type { RequestContext } from '#worker/context';
import { readForm } from '#worker/http/input/read-body';
import { isCrossOrigin } from '#worker/http/same-origin';
import { TRIGGERS } from '#worker/jobs/index';
import type { JobName } from '#worker/jobs/runner/job-state';
import { type RunReport, runEachJob, type ScheduledJobs } from '#worker/jobs/runner/run-jobs';
import { listJobReports } from './service.ts';

/** The value of the button that runs all jobs. */
export const ALL_JOBS = 'all';

interface JobsPage {
  jobs: readonly StaffJobReport[];
  /** The job runs that this request has started. */
  runs: readonly RunReport[];
}

/** The data of /dev/jobs after running the chosen jobs; null on a public site, which has no such page. */
export async function openJobsPage(ctx: RequestContext, request: Request): Promise<JobsPage | null> {
  if (!ctx.settings.development) return null;
  const runs = request.method === 'POST' ? await runRequestedJobs(ctx, request) : [];
  return { runs, jobs: await listJobReports(ctx) };
}

async function runRequestedJobs(ctx: RequestContext, request: Request): Promise<RunReport[]> {
  if (isCrossOrigin(request, ctx.settings.origin)) throw new AppError('CROSS_ORIGIN');
  const form = await readForm(request, BODY_LIMITS.usual);
  const jobs: ScheduledJobs = Object.assign({}, ...Object.values(TRIGGERS));
  const requestedJob = form.get('job');
  if (requestedJob === ALL_JOBS) return runEachJob(ctx, jobs);
  const name = (Object.keys(jobs) as JobName[]).find((job) => job === requestedJob);
  if (!name) throw new AppError('VALIDATION_FAILED');
  return runEachJob(ctx, { [name]: jobs[name] });
}
