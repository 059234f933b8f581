import * as z from 'zod';
import { isoTime } from '#contract/common';
import { jobReport } from './jobs.ts';

const database = z.enum(['ok', 'down']);

/** The response of `GET /health`. */
export const health = z.strictObject({
  /** `late` if a job is late or the search database is down, `down` if the main database is. */
  status: z.enum(['ok', 'late', 'down']),
  store: database,
  search: database,
  jobs: z.array(jobReport),
  /** When the oldest pending entry of each queue was added; null if the queue is empty. */
  oldestSubmission: isoTime.nullable(),
  oldestSearchEntry: isoTime.nullable(),
  oldestMail: isoTime.nullable(),
});
export type Health = z.infer<typeof health>;
