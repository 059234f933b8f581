import * as z from 'zod';
import { isoTime } from '#contract/common';
import { jobReport } from './jobs.ts';

const database = z.enum(['ok', 'down']);

/** What `GET /health` answers. */
export const health = z.strictObject({
  /** `late` where a job is late or the search index is down, `down` where the store is. */
  status: z.enum(['ok', 'late', 'down']),
  store: database,
  search: database,
  jobs: z.array(jobReport),
  /** Since when the oldest work of jobs with a queue waits; null where none does. */
  oldestSubmission: isoTime.nullable(),
  oldestSearchEntry: isoTime.nullable(),
  oldestMail: isoTime.nullable(),
});
export type Health = z.infer<typeof health>;
