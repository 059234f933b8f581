import { AppError } from '#base/errors';
import { CONSUMER_STATS_LIMITS } from '#base/limits/embeds';
import type { ConsumerStats, ConsumerStatsQuery, ReportedContent } from '#contract/partners/consumer-stats';
import { formatCsvTable } from '#rules/import/csv/csv-table';
import { parseInsightRange } from '#rules/insights/insight-range';
import { type ConsumerDay, sumByContent, sumByDay, sumPlayCounts } from '#rules/stats/consumer-days';
import type { RequestContext } from '#worker/context';
import { getConsumer } from '#worker/partners/embeds/service';
import * as repo from './repo.ts';

const CSV_COLUMNS = ['day', 'content_id', 'type', 'title', 'plays', 'results', 'completion_percent'] as const;

/** The plays in a consumer's frames between two days (UTC+7), by day and by content, as far as they are rolled up. */
export async function getConsumerStats(ctx: RequestContext, key: string, query: ConsumerStatsQuery): Promise<ConsumerStats> {
  const { rows, isWhole } = await loadConsumerDays(ctx, key, query);
  const counts = sumByContent(rows).slice(0, CONSUMER_STATS_LIMITS.contents);
  const contents = await findContents(ctx, counts);
  return {
    total: sumPlayCounts(rows),
    days: sumByDay(rows),
    contents: counts.map(({ contentId, ...count }) => ({ content: contents.get(contentId) ?? { _id: contentId }, ...count })),
    isWhole,
  };
}

/** The same rows as a CSV file, one for each day and content, newest first. */
export async function exportConsumerStats(ctx: RequestContext, key: string, query: ConsumerStatsQuery): Promise<Response> {
  const { rows } = await loadConsumerDays(ctx, key, query);
  const contents = await findContents(ctx, rows);
  const lines = rows.map((row) => {
    const content = contents.get(row.contentId);
    const { plays, results, completion } = sumPlayCounts([row]);
    return [row.day, row.contentId, content?.type ?? '', content?.title ?? '', plays, results, completion ?? ''].map(String);
  });
  // Spreadsheets recognise UTF-8 by its byte order mark.
  return new Response(`\uFEFF${formatCsvTable([CSV_COLUMNS, ...lines])}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="embeds-${key}-${query.from}-${query.to}.csv"`,
    },
  });
}

async function loadConsumerDays(ctx: RequestContext, key: string, { from, to }: ConsumerStatsQuery) {
  await getConsumer(ctx, key);
  const { issues } = parseInsightRange({ from, to }, ctx.now);
  if (issues) throw new AppError('VALIDATION_FAILED', { issues });
  const limit = CONSUMER_STATS_LIMITS.rows;
  const rows = await repo.listConsumerDays(ctx.db, key, { from: Number(from), to: Number(to), limit: limit + 1 });
  return { rows: rows.slice(0, limit), isWhole: rows.length <= limit };
}

async function findContents(ctx: RequestContext, rows: readonly Pick<ConsumerDay, 'contentId'>[]): Promise<Map<string, ReportedContent>> {
  const ids = [...new Set(rows.map(({ contentId }) => contentId))];
  const contents = ids.length > 0 ? await repo.findReportedContents(ctx.db, ids) : [];
  return new Map(contents.map((content) => [content._id, content]));
}
