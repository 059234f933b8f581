import { AppError, ERRORS } from '#base/errors';
import { DASHBOARD_CONCURRENCY } from '#base/limits/moderation';
import type { Dashboard, DashboardQuery, PanelResult } from '#contract/moderation/dashboard';
import { DAY_COUNT_NAMES, DAY_COUNTS, type DayCount, dayCounter } from '#rules/dashboard/days';
import { INTERNAL_LISTS } from '#rules/reviews/lists';
import { dayOf, daysBefore, startOfNamedDay } from '#rules/stats/time';
import type { RequestContext } from '#worker/context';
import { listCategories } from '#worker/discovery/categories/service';
import { listJobReports } from '#worker/moderation/health/service';
import * as counters from '#worker/partners/events/repo';
import { permit } from '#worker/permit';
import { settledAtMost } from './at-most.ts';
import * as repo from './repo.ts';

const DAYS = 14;
const COMMENTS = 20;
const SKIPPED_ROWS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
// Names bound to one statement.
const NAMES_AT_ONCE = 90;

type Panel = readonly [title: string, make: (ctx: RequestContext, from: Date) => Promise<PanelResult>];

const PANELS: readonly Panel[] = [
  ['The day', theDay],
  ['Waiting', waiting],
  buildDaysPanel('plays'),
  ['Background jobs', getJobsPanel],
  buildDaysPanel('sign_ups'),
  buildDaysPanel('published'),
  ['Comments of the day', commentsOfDay],
  ['Public contents by category', (ctx) => byCategory(ctx, 'public:category')],
  ['Pending core team contents by category', (ctx) => byCategory(ctx, 'pending_core:category')],
];

function buildDaysPanel(name: DayCount): Panel {
  return [`${DAY_COUNTS[name]}, ${DAYS} days`, (ctx, from) => overDays(ctx, from, name)];
}

/** The dashboard of a UTC+7 day, read from counters alone, five panels at a time. Its jobs are told as they are now. */
export async function dashboardOf(ctx: RequestContext, { date = dayOf(ctx.now) }: DashboardQuery): Promise<Dashboard> {
  permit(ctx, 'staff.see');
  const from = startOfNamedDay(date);
  if (!from) throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'date', message: 'There is no such day.' }] });
  const ends = await settledAtMost(
    DASHBOARD_CONCURRENCY,
    PANELS.map(
      ([, make]) =>
        () =>
          make(ctx, from),
    ),
  );
  return ends.map((end, i) => {
    const [title = ''] = PANELS[i] ?? [];
    if (end.status === 'fulfilled') return { title, result: end.value };
    console.error(JSON.stringify({ level: 'error', panel: title, requestId: ctx.requestId, cause: String(end.reason) }));
    return { title, error: ERRORS.UNKNOWN_ERROR.text };
  });
}

async function counted(ctx: RequestContext, names: readonly string[]): Promise<(name: string) => number> {
  const parts = Array.from({ length: Math.ceil(names.length / NAMES_AT_ONCE) }, (_, i) =>
    counters.find(ctx.db, names.slice(i * NAMES_AT_ONCE, (i + 1) * NAMES_AT_ONCE)),
  );
  const rows = (await Promise.all(parts)).flat();
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  return (name) => Math.max(0, values.get(name) ?? 0);
}

async function theDay(ctx: RequestContext, from: Date): Promise<PanelResult> {
  const day = dayOf(from);
  const of = await counted(
    ctx,
    DAY_COUNT_NAMES.map((name) => dayCounter(day, name)),
  );
  return { kind: 'counts', counts: DAY_COUNT_NAMES.map((name) => ({ name: DAY_COUNTS[name], count: of(dayCounter(day, name)) })) };
}

async function waiting(ctx: RequestContext): Promise<PanelResult> {
  const lists = INTERNAL_LISTS.flatMap(({ label, counter, isMain }) => (counter !== null && isMain ? [{ label, counter }] : []));
  const of = await counted(
    ctx,
    lists.map(({ counter }) => counter),
  );
  return { kind: 'counts', counts: lists.map(({ label, counter }) => ({ name: label, count: of(counter) })) };
}

async function overDays(ctx: RequestContext, from: Date, name: DayCount): Promise<PanelResult> {
  const days = Array.from({ length: DAYS }, (_, i) => dayOf(daysBefore(from, DAYS - 1 - i)));
  const of = await counted(
    ctx,
    days.map((day) => dayCounter(day, name)),
  );
  return { kind: 'days', days: days.map((day) => ({ day, count: of(dayCounter(day, name)) })) };
}

async function commentsOfDay(ctx: RequestContext, from: Date): Promise<PanelResult> {
  const rows = await repo.commentsBetween(ctx.db, from, new Date(from.getTime() + DAY_MS), COMMENTS);
  const shown = rows.filter((row) => row.deletedAt === null);
  return {
    kind: 'comments',
    comments: shown.map(({ id, userId, threadSlug, text, createdAt }) => ({
      ...{ _id: id, user: userId, thread: threadSlug, text, date: createdAt.toISOString() },
    })),
  };
}

async function byCategory(ctx: RequestContext, counter: string): Promise<PanelResult> {
  const { categories } = await listCategories(ctx);
  const of = await counted(
    ctx,
    categories.map(({ _id }) => `${counter}:${_id}`),
  );
  return { kind: 'counts', counts: categories.map(({ _id, title }) => ({ name: title, count: of(`${counter}:${_id}`) })) };
}

async function getJobsPanel(ctx: RequestContext): Promise<PanelResult> {
  const [jobs, rows] = await Promise.all([listJobReports(ctx), repo.listSkippedRows(ctx.db, SKIPPED_ROWS)]);
  return {
    kind: 'jobs',
    jobs,
    skipped: rows.map(({ job, key, cause, skippedAt }) => ({ job, row: key, cause, skippedAt: skippedAt.toISOString() })),
  };
}
