import { AppError, ERRORS } from '#base/errors';
import { DASHBOARD_CONCURRENCY } from '#base/limits/moderation';
import type { Dashboard, DashboardQuery, PanelResult } from '#contract/moderation/dashboard';
import { buildDailyCounterKey, DAILY_COUNT_LABELS, DAILY_COUNT_NAMES, type DailyCount } from '#rules/dashboard/daily-counts';
import { INTERNAL_LISTS } from '#rules/reviews/internal-lists';
import { getContentPath } from '#rules/screens/paths';
import { getDayKey, parseDayKey, subtractDays } from '#rules/stats/ranking-periods';
import { formatDisplayName } from '#rules/users/display-name';
import type { RequestContext } from '#worker/context';
import { getRootCauseMessage } from '#worker/db/root-cause';
import { listCategories } from '#worker/discovery/categories/service';
import { listJobReports, measureDatabases } from '#worker/moderation/health/service';
import { findCounters } from '#worker/partners/events/service';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';
import { settleWithLimit } from './settle-with-limit.ts';

const HISTORY_DAYS = 14;
const MAX_COMMENTS = 20;
const MAX_SKIPPED_ROWS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
// D1 binds at most a hundred values to a statement.
const NAMES_PER_STATEMENT = 90;

interface Panel {
  title: string;
  load: (ctx: RequestContext, from: Date) => Promise<PanelResult>;
}

const PANELS: readonly Panel[] = [
  { title: 'The day', load: getDayPanel },
  { title: 'Waiting', load: getQueuesPanel },
  createHistoryPanel('plays'),
  { title: 'Background jobs', load: getJobsPanel },
  { title: 'Databases', load: async (ctx) => ({ kind: 'databases', sizes: await measureDatabases(ctx) }) },
  createHistoryPanel('sign_ups'),
  createHistoryPanel('published'),
  { title: 'Comments of the day', load: getCommentsPanel },
  { title: 'Public contents by category', load: (ctx) => getCategoriesPanel(ctx, 'public:category') },
  { title: 'Pending core team contents by category', load: (ctx) => getCategoriesPanel(ctx, 'pending_core:category') },
];

function createHistoryPanel(name: DailyCount): Panel {
  return { title: `${DAILY_COUNT_LABELS[name]}, ${HISTORY_DAYS} days`, load: (ctx, from) => getHistoryPanel(ctx, from, name) };
}

/**
 * The dashboard of a UTC+7 day. Its numbers are read from counters, so that no panel scans contents or plays. Queues, categories and jobs
 * are as of now.
 */
export async function getDashboard(ctx: RequestContext, { date = getDayKey(ctx.now) }: DashboardQuery): Promise<Dashboard> {
  permit(ctx, 'staff.see');
  const from = parseDayKey(date);
  if (!from) throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'date', message: 'This day does not exist. Check the date.' }] });
  const results = await settleWithLimit(
    DASHBOARD_CONCURRENCY,
    PANELS.map(
      ({ load }) =>
        () =>
          load(ctx, from),
    ),
  );
  return results.map((outcome, i) => {
    const title = PANELS[i]?.title ?? '';
    if (outcome.status === 'fulfilled') return { title, result: outcome.value };
    console.error(JSON.stringify({ level: 'error', panel: title, requestId: ctx.requestId, cause: getRootCauseMessage(outcome.reason) }));
    return { title, error: ERRORS.UNKNOWN_ERROR.text };
  });
}

async function loadCounterLookup(ctx: RequestContext, names: readonly string[]): Promise<(name: string) => number> {
  const queries = Array.from({ length: Math.ceil(names.length / NAMES_PER_STATEMENT) }, (_, i) =>
    findCounters(ctx, names.slice(i * NAMES_PER_STATEMENT, (i + 1) * NAMES_PER_STATEMENT)),
  );
  const rows = (await Promise.all(queries)).flat();
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  return (name) => Math.max(0, values.get(name) ?? 0);
}

async function getDayPanel(ctx: RequestContext, from: Date): Promise<PanelResult> {
  const day = getDayKey(from);
  const getCount = await loadCounterLookup(
    ctx,
    DAILY_COUNT_NAMES.map((name) => buildDailyCounterKey(day, name)),
  );
  return {
    kind: 'counts',
    counts: DAILY_COUNT_NAMES.map((name) => ({ name: DAILY_COUNT_LABELS[name], count: getCount(buildDailyCounterKey(day, name)) })),
  };
}

async function getQueuesPanel(ctx: RequestContext): Promise<PanelResult> {
  const lists = INTERNAL_LISTS.flatMap(({ label, counterKey, isMain }) =>
    counterKey !== null && isMain ? [{ label, counter: counterKey }] : [],
  );
  const getCount = await loadCounterLookup(
    ctx,
    lists.map(({ counter }) => counter),
  );
  return { kind: 'counts', counts: lists.map(({ label, counter }) => ({ name: label, count: getCount(counter) })) };
}

async function getHistoryPanel(ctx: RequestContext, from: Date, name: DailyCount): Promise<PanelResult> {
  const days = Array.from({ length: HISTORY_DAYS }, (_, i) => getDayKey(subtractDays(from, HISTORY_DAYS - 1 - i)));
  const getCount = await loadCounterLookup(
    ctx,
    days.map((day) => buildDailyCounterKey(day, name)),
  );
  return { kind: 'days', days: days.map((day) => ({ day, count: getCount(buildDailyCounterKey(day, name)) })) };
}

async function getCommentsPanel(ctx: RequestContext, from: Date): Promise<PanelResult> {
  const day = { from, to: new Date(from.getTime() + DAY_MS), limit: MAX_COMMENTS };
  const rows = await repo.findCommentsBetween(ctx.db, day);
  const shown = rows.filter(({ comment }) => comment.deletedAt === null);
  return {
    kind: 'comments',
    comments: shown.map(({ comment: { id, userId, threadSlug, text, createdAt }, content, author }) => ({
      ...{ _id: id, user: userId, thread: threadSlug, text, date: createdAt.toISOString() },
      content: content && { title: content.title, path: getContentPath(content) },
      author: author && !author.erasedAt ? { name: formatDisplayName(author), username: author.username } : null,
    })),
  };
}

async function getCategoriesPanel(ctx: RequestContext, counter: string): Promise<PanelResult> {
  const { categories } = await listCategories(ctx);
  const getCount = await loadCounterLookup(
    ctx,
    categories.map(({ _id }) => `${counter}:${_id}`),
  );
  return { kind: 'counts', counts: categories.map(({ _id, title }) => ({ name: title, count: getCount(`${counter}:${_id}`) })) };
}

async function getJobsPanel(ctx: RequestContext): Promise<PanelResult> {
  const [jobs, rows] = await Promise.all([listJobReports(ctx), repo.findSkippedRows(ctx.db, MAX_SKIPPED_ROWS)]);
  return {
    kind: 'jobs',
    jobs,
    skipped: rows.map(({ job, key, cause, skippedAt }) => ({ job, row: key, cause, skippedAt: skippedAt.toISOString() })),
  };
}
