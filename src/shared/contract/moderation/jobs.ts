import * as z from 'zod';
import { RUN_OUTCOMES } from '#base/jobs';
import { isoTime } from '#contract/common';

/** How a job is doing: `rules/jobs/health.ts` says what the fields mean. */
export const jobReport = z.strictObject({
  name: z.string(),
  lastRun: isoTime.nullable(),
  lastSuccess: isoTime.nullable(),
  outcome: z.enum(RUN_OUTCOMES).nullable(),
  lagSeconds: z.number().int().min(0).nullable(),
  isLate: z.boolean(),
});

/** The same for staff, who are told why a run failed. */
export const staffJobReport = jobReport.extend({ cause: z.string() });
export type StaffJobReport = z.infer<typeof staffJobReport>;

/** A row that a job could not read or write, and has put aside. */
export const skippedRowReport = z.strictObject({ job: z.string(), row: z.string(), cause: z.string(), skippedAt: isoTime });
export type SkippedRowReport = z.infer<typeof skippedRowReport>;
