import { AppError, ERRORS } from '#base/errors';
import { DASHBOARD_CONCURRENCY } from '#base/limits/moderation';
import type { Category } from '#contract/discovery/categories';
import type { Dashboard, DashboardQuery, PanelResult } from '#contract/moderation/dashboard';
import { buildDailyCounterKey, DAILY_COUNT_LABELS, DAILY_COUNT_NAMES, type DailyCount } from '#rules/dashboard/daily-counts';
import { INTERNAL_LISTS } from '#rules/reviews/internal-lists';
import { getContentPath } from '#rules/screens/paths';
import { getDayKey, parseDayKey, subtractDays } from '#rules/stats/ranking-periods';
import { formatDisplayName } from '#rules/users/display-name';
import type { RequestContext } from '#worker/context';
import { getRootCauseMessage } from '#worker/db/root-cause';
import { listCategories } from '#worker/discovery/categories/service';
import { measureDatabases, readJobStatus } from '#worker/moderation/health/service';
import { loadCounterLookup } from '#worker/partners/events/service';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';
import { settleWithLimit } from './settle-with-limit.ts';

const HISTORY_DAYS = 14;
const MAX_COMMENTS = 20;
const MAX_SKIPPED_ROWS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

const buildListPath = (name: string) => `/internal?list=${name}`;
const PENDING_CORE_PATH = buildListPath('official');

interface Panel {
  title: string;
  load: (ctx: RequestContext, from: Date) => Promise<PanelResult>;
}

const PANELS: readonly Panel[] = [
  { title: 'The day', load: getDayPanel },
  { title: 'Waiting', load: getQueuesPanel },
  { title: 'Comments of the day', load: getCommentsPanel },
  createHistoryPanel('plays'),
  createHistoryPanel('sign_ups'),
  createHistoryPanel('published'),
  { title: 'Background jobs', load: getJobsPanel },
  { title: 'Stores', load: getStoresPanel },
  { title: 'Public items by category', load: (ctx) => getCategoriesPanel(ctx, 'public:category', ({ link }) => link) },
  {
    title: 'Pending core team items by category',
    load: (ctx) => getCategoriesPanel(ctx, 'pending_core:category', () => PENDING_CORE_PATH),
  },
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

async function getDayPanel(ctx: RequestContext, from: Date): Promise<PanelResult> {
  const day = getDayKey(from);
  const getCount = await loadCounterLookup(
    ctx,
    DAILY_COUNT_NAMES.map((name) => buildDailyCounterKey(day, name)),
  );
  return {
    kind: 'counts',
    counts: DAILY_COUNT_NAMES.map((name) => ({
      ...{ name: DAILY_COUNT_LABELS[name], count: getCount(buildDailyCounterKey(day, name)) },
      path: null,
    })),
  };
}

async function getQueuesPanel(ctx: RequestContext): Promise<PanelResult> {
  const lists = INTERNAL_LISTS.flatMap(({ label, name, counterKey, isMain }) =>
    counterKey !== null && isMain ? [{ label, counter: counterKey, path: buildListPath(name) }] : [],
  );
  const getCount = await loadCounterLookup(
    ctx,
    lists.map(({ counter }) => counter),
  );
  return { kind: 'counts', counts: lists.map(({ label, counter, path }) => ({ name: label, count: getCount(counter), path })) };
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

async function getCategoriesPanel(ctx: RequestContext, counter: string, getPath: (category: Category) => string): Promise<PanelResult> {
  const { categories } = await listCategories(ctx);
  const getCount = await loadCounterLookup(
    ctx,
    categories.map(({ _id }) => `${counter}:${_id}`),
  );
  return {
    kind: 'counts',
    counts: categories.map((category) => ({
      ...{ name: category.title, count: getCount(`${counter}:${category._id}`) },
      path: getPath(category),
    })),
  };
}

async function getJobsPanel(ctx: RequestContext): Promise<PanelResult> {
  const [{ jobs, queues }, rows] = await Promise.all([readJobStatus(ctx), repo.findSkippedRows(ctx.db, MAX_SKIPPED_ROWS)]);
  return {
    kind: 'jobs',
    jobs,
    queues,
    skipped: rows.map(({ job, key, cause, skippedAt }) => ({ job, row: key, cause, skippedAt: skippedAt.toISOString() })),
  };
}

async function getStoresPanel(ctx: RequestContext): Promise<PanelResult> {
  const [sizes, disk] = await Promise.all([measureDatabases(ctx), ctx.readDiskState()]);
  return { kind: 'databases', sizes, disk };
}
