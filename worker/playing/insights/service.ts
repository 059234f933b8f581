import { AppError } from '#base/errors';
import { getKindByPlural, type KindPlural } from '#base/kinds';
import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import type { AbandonedPlay, Insights } from '#contract/playing/insights';
import {
  buildCompletion,
  buildKquizQuestionInsights,
  buildPquizQuestionInsights,
  buildResultShares,
  buildSourceShares,
  type InsightCounters,
} from '#rules/insights/build-insights';
import { can, canOpenContent } from '#rules/permissions';
import { getDayKey, subtractDays } from '#rules/stats/ranking-periods';
import { findContent } from '#worker/contents/contents/find';
import { parseBody } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { limitOpenCall } from '#worker/http/rate-limiting/write-limits';
import { permit } from '#worker/permit';
import { findContentStats } from '#worker/playing/figures/service';
import { buildVisitMark, isCountedVisit, upsertViewMark } from '#worker/playing/views/visits';
import * as repo from './repo.ts';

const DAYS_SHOWN = 60;
const SOURCES_SHOWN = 20;

/** How people play a content, from counters that roll-ups have written, for its owner and staff. */
export async function getInsights(ctx: RequestContext, { type, id }: { type: KindPlural; id: string }): Promise<Insights> {
  return (await loadInsightsScreen(ctx, { type, id })).insights;
}

/** The insights with the content they belong to. */
export async function loadInsightsScreen(
  ctx: RequestContext,
  { type, id }: { type: KindPlural; id: string },
): Promise<{ row: Pick<ContentRow, 'id' | 'type' | 'title' | 'urlName'>; insights: Insights }> {
  const row = await findContent(ctx, getKindByPlural(type), id);
  if (!row || (!row.listed && !can(ctx.viewer, 'content.see', row))) throw new AppError('NOT_FOUND');
  permit(ctx, 'content.seeKey', row);
  const days = Array.from({ length: DAYS_SHOWN }, (_, i) => Number(getDayKey(subtractDays(ctx.now, DAYS_SHOWN - 1 - i))));
  const [counts, [statistics], abandonedPlays, sources] = await ctx.db.batch([
    repo.findDayCounts(ctx.db, row.id, days),
    findContentStats(ctx, row.id),
    repo.findAbandonedPlays(ctx.db, row.id),
    repo.findPlaySources(ctx.db, row.id, SOURCES_SHOWN),
  ]);
  const aggregates: InsightCounters = {
    views: row.viewCount,
    finished: row.playCount,
    statistics: statistics ?? null,
    abandonedPlays,
    sources,
  };
  const byDay = new Map(counts.map((dayCount) => [dayCount.day, dayCount]));
  const insights = {
    plays: {
      total: row.playCount,
      days: days.map((day) => ({ day: String(day), views: byDay.get(day)?.views ?? 0, plays: byDay.get(day)?.plays ?? 0 })),
    },
    completion: buildCompletion(aggregates),
    sources: buildSourceShares(aggregates),
    ...buildQuestionInsights(row, aggregates),
  };
  return { row, insights };
}

function buildQuestionInsights(row: ContentRow, aggregates: InsightCounters): Pick<Insights, 'questions' | 'results'> {
  if (row.type === 'kquiz') {
    const quiz = parseBody<KquizBody>(row);
    // A play is counted under its level in the first dimension.
    return {
      questions: buildKquizQuestionInsights(quiz, aggregates),
      results: buildResultShares(quiz.dimensions[0]?.levels ?? [], aggregates),
    };
  }
  if (row.type === 'pquiz') {
    const quiz = parseBody<PquizBody>(row);
    return { questions: buildPquizQuestionInsights(quiz, aggregates), results: buildResultShares(quiz.results, aggregates) };
  }
  return { questions: [], results: [] };
}

/** Counts an abandoned play: at most one per visitor, content and 30 minutes, and none by the creator or a bot. */
export async function countAbandonedPlay(ctx: RequestContext, id: string, { answered }: AbandonedPlay): Promise<undefined> {
  const row = await findContent(ctx, null, id);
  if (!row || !canOpenContent(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  if (!isCountedVisit(ctx, row)) return;
  await limitOpenCall(ctx, 'leave-play', row.id);
  const mark = await buildVisitMark(ctx, 'left', row.id);
  await ctx.db.batch([upsertViewMark(ctx, mark), repo.incrementAbandonedPlaysIfMarked(ctx.db, row.id, answered)]);
}
