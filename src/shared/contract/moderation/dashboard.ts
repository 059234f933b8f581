import * as z from 'zod';
import { DISK_STATES } from '#base/limits/databases';
import { dayKey } from '#contract/common';
import { databaseSize } from './health.ts';
import { queueReport, skippedRowReport, staffJobReport } from './jobs.ts';

export const dashboardQuery = z.object({ date: dayKey.optional() });
export type DashboardQuery = z.infer<typeof dashboardQuery>;

/** `path` leads to the list of what is counted; null if there is none. */
const counts = z.array(z.strictObject({ name: z.string(), count: z.number(), path: z.string().nullable() }));
const days = z.array(z.strictObject({ day: z.string(), count: z.number() }));
/** `content` is null if it was erased, `author` if the account was. */
const commentRow = z.strictObject({
  _id: z.string(),
  user: z.string(),
  thread: z.string(),
  content: z.strictObject({ title: z.string(), path: z.string() }).nullable(),
  author: z.strictObject({ name: z.string(), username: z.string() }).nullable(),
  text: z.string(),
  date: z.string(),
});

/**
 * The data of a panel: counts by name, one count over days, comments, jobs with what waits for them and the newest rows they skipped, or
 * the sizes of databases with the state of the disk, which is null on Cloudflare.
 */
export const panelResult = z.union([
  z.strictObject({ kind: z.literal('counts'), counts }),
  z.strictObject({ kind: z.literal('days'), days }),
  z.strictObject({ kind: z.literal('comments'), comments: z.array(commentRow) }),
  z.strictObject({
    kind: z.literal('jobs'),
    jobs: z.array(staffJobReport),
    queues: z.array(queueReport),
    skipped: z.array(skippedRowReport),
  }),
  z.strictObject({ kind: z.literal('databases'), sizes: z.array(databaseSize), disk: z.enum(DISK_STATES).nullable() }),
]);
export type PanelResult = z.infer<typeof panelResult>;

/** One entry per panel. A failing panel does not affect the others. */
export const dashboard = z.array(
  z.union([z.strictObject({ title: z.string(), result: panelResult }), z.strictObject({ title: z.string(), error: z.string() })]),
);
export type Dashboard = z.infer<typeof dashboard>;
