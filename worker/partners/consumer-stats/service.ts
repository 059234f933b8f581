import { AppError } from '#base/errors';
import { CONSUMER_STATS_LIMITS } from '#base/limits/embeds';
import type { ConsumerStats, ConsumerStatsQuery, ReportedContent } from '#contract/partners/consumer-stats';
import { formatAttachment } from '#rules/headers/attachment';
import { formatCsvTable } from '#rules/import/csv/csv-table';
import { parseInsightRange } from '#rules/insights/insight-range';
import { sumPlayCounts, TOO_MANY_ROWS_TEXT } from '#rules/stats/consumer-days';
import type { RequestContext } from '#worker/context';
import { getConsumer } from '#worker/partners/embeds/service';
import * as repo from './repo.ts';

const CSV_COLUMNS = ['day', 'content_id', 'type', 'title', 'plays', 'results', 'completion_percent'] as const;

/** The plays in a consumer's frames between two days (UTC+7), by day and by content, as far as they are rolled up. */
export async function getConsumerStats(ctx: RequestContext, key: string, query: ConsumerStatsQuery): Promise<ConsumerStats> {
  const range = await parseReportRange(ctx, key, query);
  const limit = CONSUMER_STATS_LIMITS.contents;
  const [days, contents] = await ctx.db.batch([
    repo.sumPlaysByDay(ctx.db, key, range),
    repo.sumPlaysByContent(ctx.db, key, { ...range, limit: limit + 1 }),
  ]);
  return {
    total: sumPlayCounts(days),
    days: days.map((row) => ({ day: String(row.day), ...sumPlayCounts([row]) })),
    contents: contents.slice(0, limit).map((row) => ({ content: presentReportedContent(row), ...sumPlayCounts([row]) })),
    hasAllContents: contents.length <= limit,
    csvRows: days.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/** The plays of each day and content as a CSV file, newest first. */
export async function exportConsumerStats(ctx: RequestContext, key: string, query: ConsumerStatsQuery): Promise<Response> {
  const range = await parseReportRange(ctx, key, query);
  const limit = CONSUMER_STATS_LIMITS.csvRows;
  const rows = await repo.listConsumerDays(ctx.db, key, { ...range, limit: limit + 1 });
  if (rows.length > limit) throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'from', message: TOO_MANY_ROWS_TEXT }] });
  const lines = rows.map((row) => {
    const { plays, results, completion } = sumPlayCounts([row]);
    return [row.day, row.contentId, row.type ?? '', row.title ?? '', plays, results, completion ?? ''].map(String);
  });
  // Spreadsheets recognise UTF-8 by its byte order mark.
  return new Response(`\uFEFF${formatCsvTable([CSV_COLUMNS, ...lines])}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': formatAttachment(`embeds-${key}-${query.from}-${query.to}.csv`),
    },
  });
}

async function parseReportRange(ctx: RequestContext, key: string, { from, to }: ConsumerStatsQuery): Promise<{ from: number; to: number }> {
  await getConsumer(ctx, key);
  const { issues } = parseInsightRange({ from, to }, ctx.now);
  if (issues) throw new AppError('VALIDATION_FAILED', { issues });
  return { from: Number(from), to: Number(to) };
}

const presentReportedContent = (row: repo.ReportedContentRow): ReportedContent =>
  row.type === null ? { _id: row.contentId } : { _id: row.contentId, type: row.type, UID: row.UID, urlName: row.urlName, title: row.title };
