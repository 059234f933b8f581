import * as z from 'zod';
import { DATABASES, DISK_STATES, SCHEMA_STATES, SIZE_LEVELS } from '#base/limits/databases';
import { isoTime } from '#contract/common';
import { jobReport } from './jobs.ts';

const database = z.enum(['ok', 'down']);

/** The size of a database in bytes, and how near it is to its maximum. */
export const databaseSize = z.strictObject({
  database: z.enum(DATABASES),
  bytes: z.number().int().min(0),
  maxBytes: z.number().int(),
  level: z.enum(SIZE_LEVELS),
});

/** The response of `GET /health`. */
export const health = z.strictObject({
  /** `late` if a job is late or the search database is down, `full` if a database is almost full or the disk takes no more, `down` if the main database is or the schema is older. */
  status: z.enum(['ok', 'late', 'full', 'down']),
  store: database,
  search: database,
  /** Whether the databases that respond lack a migration of this Worker, or have a later one; null if none responds. */
  schema: z.enum(SCHEMA_STATES).nullable(),
  /** The disk of a site that `npm start` serves; null on Cloudflare. Unless it is `ok`, the site saves nothing. */
  disk: z.enum(DISK_STATES).nullable(),
  /** The databases that respond. */
  sizes: z.array(databaseSize),
  jobs: z.array(jobReport),
  /** When the oldest pending entry of each queue was added; null if the queue is empty. */
  oldestSubmission: isoTime.nullable(),
  oldestSearchEntry: isoTime.nullable(),
  oldestMail: isoTime.nullable(),
});
export type Health = z.infer<typeof health>;
