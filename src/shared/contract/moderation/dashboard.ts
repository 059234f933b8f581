import * as z from 'zod';
import { dayKey } from '#contract/common';
import { databaseSize } from './health.ts';
import { skippedRowReport, staffJobReport } from './jobs.ts';

export const dashboardQuery = z.object({ date: dayKey.optional() });
export type DashboardQuery = z.infer<typeof dashboardQuery>;

const counts = z.array(z.strictObject({ name: z.string(), count: z.number() }));
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

/** The data of a panel: counts by name, one count over days, comments, jobs with the newest rows they skipped, or the sizes of databases. */
export const panelResult = z.union([
  z.strictObject({ kind: z.literal('counts'), counts }),
  z.strictObject({ kind: z.literal('days'), days }),
  z.strictObject({ kind: z.literal('comments'), comments: z.array(commentRow) }),
  z.strictObject({ kind: z.literal('jobs'), jobs: z.array(staffJobReport), skipped: z.array(skippedRowReport) }),
  z.strictObject({ kind: z.literal('databases'), sizes: z.array(databaseSize) }),
]);
export type PanelResult = z.infer<typeof panelResult>;

/** One entry per panel. A failing panel does not affect the others. */
export const dashboard = z.array(
  z.union([z.strictObject({ title: z.string(), result: panelResult }), z.strictObject({ title: z.string(), error: z.string() })]),
);
export type Dashboard = z.infer<typeof dashboard>;
