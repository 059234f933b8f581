import * as z from 'zod';
import { RUN_OUTCOMES } from '#base/jobs';
import { isoTime } from './common.ts';

/** How a job is doing: `rules/jobs/health.ts` says what the fields mean. */
export const jobReport = z.strictObject({
  name: z.string(),
  lastRun: isoTime.nullable(),
  lastSuccess: isoTime.nullable(),
  outcome: z.enum(RUN_OUTCOMES).nullable(),
  lagSeconds: z.number().int().min(0).nullable(),
  isLate: z.boolean(),
});
