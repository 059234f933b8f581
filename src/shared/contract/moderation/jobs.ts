import * as z from 'zod';
import { QUEUES, RUN_OUTCOMES } from '#base/jobs';
import { isoTime } from '#contract/common';

/** The state of a job; `rules/jobs/health.ts` documents the fields. */
export const jobReport = z.strictObject({
  name: z.string(),
  lastRun: isoTime.nullable(),
  lastSuccess: isoTime.nullable(),
  outcome: z.enum(RUN_OUTCOMES).nullable(),
  lagSeconds: z.number().int().min(0).nullable(),
  isLate: z.boolean(),
});

/** The state of a job for staff, with how long its last run took, when it starts again, and the cause of a failed run. */
export const staffJobReport = jobReport.extend({
  cause: z.string(),
  tookMs: z.number().int().min(0).nullable(),
  periodMinutes: z.number().int(),
  nextRun: isoTime,
});
export type StaffJobReport = z.infer<typeof staffJobReport>;

/** Rows that wait for a job, with the time of the oldest; null if none waits. */
export const queueReport = z.strictObject({ name: z.enum(QUEUES), oldest: isoTime.nullable() });
export type QueueReport = z.infer<typeof queueReport>;

/** A row that a job could not read or write, and has skipped. */
export const skippedRowReport = z.strictObject({ job: z.string(), row: z.string(), cause: z.string(), skippedAt: isoTime });
export type SkippedRowReport = z.infer<typeof skippedRowReport>;
