import { AppError, type RequestIssue } from '#base/errors';
import { getKindByPlural, type KindPlural } from '#base/kinds';
import { INSIGHT_LIMITS } from '#base/limits/play';
import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import type { QuizClass } from '#contract/playing/classes';
import type { AbandonedPlay, Insights, InsightsQuery, InsightsRange } from '#contract/playing/insights';
import { parseClassCampaign } from '#rules/classes/class-link';
import { formatAttachment } from '#rules/headers/attachment';
import { formatCsvTable } from '#rules/import/csv/csv-table';
import { type AnalysedPlay, analyseQuestions } from '#rules/insights/analyse-plays';
import {
  buildCompletion,
  buildKquizQuestionInsights,
  buildPquizQuestionInsights,
  buildResultShares,
  buildSourceShares,
  type InsightCounters,
} from '#rules/insights/build-insights';
import { type InsightDays, parseInsightRange } from '#rules/insights/insight-range';
import { buildInsightRows } from '#rules/insights/insight-tables';
import { can, canOpenContent } from '#rules/permissions';
import { getPlaySource } from '#rules/stats/campaigns';
import { addPlaysToStatistics, getStatisticsKeys } from '#rules/stats/content-statistics';
import { countBy } from '#rules/stats/count-by';
import { findContent } from '#worker/contents/contents/find';
import { parseBody } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { limitOpenCall } from '#worker/http/rate-limiting/write-limits';
import { countAbandonedConsumerPlay } from '#worker/partners/consumer-stats/count-abandoned-play';
import { permit } from '#worker/permit';
import { listClassesOf } from '#worker/playing/classes/service';
import { findContentStats } from '#worker/playing/figures/service';
import { buildVisitMark, isCountedVisit, upsertViewMark } from '#worker/playing/views/visits';
import { readRecentPlays, selectRecentPlays } from './recent-plays.ts';
import * as repo from './repo.ts';

/** How people play a content, for its owner and staff: from counters that roll-ups have written, and from its newest plays. */
export async function getInsights(ctx: RequestContext, params: InsightsParams, range: InsightsRange = {}): Promise<Insights> {
  const row = await findInsightContent(ctx, params);
  const { days, issues } = parseInsightRange(range, ctx.now);
  if (issues) throw new AppError('VALIDATION_FAILED', { issues });
  return loadInsights(ctx, row, days);
}

/** One table of the insights as a CSV file. */
export async function exportInsights(
  ctx: RequestContext,
  params: InsightsParams,
  { table, ...range }: InsightsRange & Pick<InsightsQuery, 'table'>,
): Promise<Response> {
  const rows = buildInsightRows(await getInsights(ctx, params, range), table);
  // Spreadsheets recognise UTF-8 by its byte order mark.
  return new Response(`\uFEFF${formatCsvTable(rows)}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': formatAttachment(`insights-${table}.csv`),
    },
  });
}

interface InsightsParams {
  type: KindPlural;
  id: string;
}

export interface InsightsScreenData {
  row: Pick<ContentRow, 'id' | 'type' | 'title' | 'urlName'>;
  /** Null if the range cannot be used, for the reasons in `issues`. */
  insights: Insights | null;
  issues: readonly RequestIssue[];
  classes: readonly QuizClass[];
  /** Whether others can open the content by its link. */
  isOpen: boolean;
}

/** The insights with the content they belong to, and the viewer's classes for it. */
export async function loadInsightsScreen(ctx: RequestContext, params: InsightsParams, range: InsightsRange): Promise<InsightsScreenData> {
  const row = await findInsightContent(ctx, params);
  const { days, issues } = parseInsightRange(range, ctx.now);
  const [insights, { classes }] = await Promise.all([
    days && loadInsights(ctx, row, days),
    listClassesOf(ctx, permit(ctx, 'class.keep'), row),
  ]);
  return { row, insights, issues: issues ?? [], classes, isOpen: canOpenContent(null, row) };
}

async function findInsightContent(ctx: RequestContext, { type, id }: InsightsParams): Promise<ContentRow> {
  const row = await findContent(ctx, getKindByPlural(type), id);
  if (!row || (!row.listed && !can(ctx.viewer, 'content.see', row))) throw new AppError('NOT_FOUND');
  permit(ctx, 'content.seeKey', row);
  return row;
}

async function loadInsights(ctx: RequestContext, row: ContentRow, days: InsightDays): Promise<Insights> {
  const [counts, [statistics], abandonedPlays, sources, recentRows] = await ctx.db.batch([
    repo.findDayCounts(ctx.db, row.id, days.keys.map(Number)),
    findContentStats(ctx, row.id),
    repo.findAbandonedPlays(ctx.db, row.id),
    repo.findPlaySources(ctx.db, row.id, INSIGHT_LIMITS.sources),
    selectRecentPlays(ctx, row.id, days),
  ]);
  const { plays, isWhole } = readRecentPlays(recentRows);
  const counters: InsightCounters = {
    views: row.viewCount,
    finished: row.playCount,
    statistics: statistics ?? null,
    abandonedPlays,
    sources,
  };
  const dayCounts = fillDays(days.keys, counts);
  const rangeCounters = days.range ? { ...counters, ...countPlays(row, plays) } : counters;
  return {
    analysed: { from: days.range?.from ?? null, to: days.range?.to ?? null, plays: plays.length, isWhole },
    plays: { total: days.range ? dayCounts.reduce((sum, day) => sum + day.plays, 0) : row.playCount, days: dayCounts },
    completion: buildCompletion(counters),
    sources: await nameClassSources(ctx, row, buildSourceShares(rangeCounters)),
    ...buildQuestionInsights(row, rangeCounters, plays),
  };
}

/** The counters of a range, which roll-ups do not have, from its plays. */
function countPlays(row: ContentRow, plays: readonly AnalysedPlay[]): Pick<InsightCounters, 'finished' | 'statistics' | 'sources'> {
  const counts = countBy(plays, ({ metadata }) => getPlaySource(metadata)).toSorted((a, b) => b.n - a.n);
  return {
    finished: plays.length,
    statistics: row.type === 'article' ? null : addPlaysToStatistics(NO_STATISTICS, getStatisticsKeys(row.type, parseBody(row)), plays),
    sources: counts.slice(0, INSIGHT_LIMITS.sources).map(({ id: source, n }) => ({ source, plays: n })),
  };
}

const NO_STATISTICS = { resultStats: {}, answerStats: {} };

function fillDays(keys: readonly string[], counts: readonly { day: number; views: number; plays: number }[]): Insights['plays']['days'] {
  const byDay = new Map(counts.map((dayCount) => [String(dayCount.day), dayCount]));
  return keys.map((day) => ({ day, views: byDay.get(day)?.views ?? 0, plays: byDay.get(day)?.plays ?? 0 }));
}

/** Sources that are classes of the viewer, with the names of these. */
async function nameClassSources(ctx: RequestContext, row: ContentRow, sources: Insights['sources']): Promise<Insights['sources']> {
  if (!ctx.viewer || sources.every(({ source }) => parseClassCampaign(source) === null)) return sources;
  const { classes } = await listClassesOf(ctx, ctx.viewer, row);
  const names = new Map(classes.map(({ _id, name }) => [_id, name]));
  return sources.map((share) => {
    const className = names.get(parseClassCampaign(share.source) ?? '');
    return className === undefined ? share : { ...share, className };
  });
}

function buildQuestionInsights(
  row: ContentRow,
  counters: InsightCounters,
  plays: readonly AnalysedPlay[],
): Pick<Insights, 'questions' | 'results'> {
  if (row.type === 'kquiz') {
    const quiz = parseBody<KquizBody>(row);
    // A play is counted under its level in the first dimension.
    return {
      questions: buildKquizQuestionInsights(quiz, counters, analyseQuestions(quiz.questions, plays)),
      results: buildResultShares(quiz.dimensions[0]?.levels ?? [], counters),
    };
  }
  if (row.type === 'pquiz') {
    const quiz = parseBody<PquizBody>(row);
    return {
      questions: buildPquizQuestionInsights(quiz, counters, analyseQuestions(quiz.questions, plays)),
      results: buildResultShares(quiz.results, counters),
    };
  }
  return { questions: [], results: [] };
}

/** Counts an abandoned play: at most one per visitor, content and 30 minutes, and none by the creator or a bot. */
export async function countAbandonedPlay(ctx: RequestContext, id: string, { answered, consumer }: AbandonedPlay): Promise<undefined> {
  const row = await findContent(ctx, null, id);
  if (!row || !canOpenContent(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  if (!isCountedVisit(ctx, row)) return;
  await limitOpenCall(ctx, 'leave-play', row.id);
  const mark = await buildVisitMark(ctx, 'left', row.id);
  await ctx.db.batch([
    upsertViewMark(ctx, mark),
    repo.incrementAbandonedPlaysIfMarked(ctx.db, row.id, answered),
    ...countAbandonedConsumerPlay(ctx, row.id, consumer),
  ]);
}
