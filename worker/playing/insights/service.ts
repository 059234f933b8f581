import { AppError } from '#base/errors';
import { type KindPlural, kindOfPlural } from '#base/kinds';
import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import type { Insights, Leaving } from '#contract/playing/insights';
import { completionOf, type Kept, kquizQuestions, pquizQuestions, resultsOf, sourcesOf } from '#rules/insights/insights';
import { can, canOpen } from '#rules/permissions';
import { dayOf, daysBefore } from '#rules/stats/time';
import type { ContentRow } from '#worker/contents/contents/columns';
import { findContent } from '#worker/contents/contents/find';
import { bodyOf } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import { permit } from '#worker/permit';
import * as submissions from '#worker/playing/submissions/repo';
import * as views from '#worker/playing/views/repo';
import { buildVisitMark, isCountedVisit } from '#worker/playing/views/visits';
import * as repo from './repo.ts';

const DAYS_SHOWN = 60;
const SOURCES_SHOWN = 20;

/** How a content is played, out of what roll-ups have counted, for its owner and staff. */
export async function readInsights(ctx: RequestContext, { type, id }: { type: KindPlural; id: string }): Promise<Insights> {
  return (await insightsScreen(ctx, { type, id })).insights;
}

/** The same with the content it is about. */
export async function insightsScreen(
  ctx: RequestContext,
  { type, id }: { type: KindPlural; id: string },
): Promise<{ row: Pick<ContentRow, 'id' | 'type' | 'title' | 'urlName'>; insights: Insights }> {
  const row = await findContent(ctx, kindOfPlural(type), id);
  if (!row || (!row.listed && !can(ctx.viewer, 'content.see', row))) throw new AppError('NOT_FOUND');
  permit(ctx, 'content.seeKey', row);
  const days = Array.from({ length: DAYS_SHOWN }, (_, i) => Number(dayOf(daysBefore(ctx.now, DAYS_SHOWN - 1 - i))));
  const [counts, [statistics], leaves, sources] = await ctx.db.batch([
    repo.countsOfDays(ctx.db, row.id, days),
    submissions.findStats(ctx.db, row.id),
    repo.leavesOf(ctx.db, row.id),
    repo.sourcesOf(ctx.db, row.id, SOURCES_SHOWN),
  ]);
  const kept: Kept = { views: row.viewCount, finished: row.playCount, statistics: statistics ?? null, leaves, sources };
  const byDay = new Map(counts.map((one) => [one.day, one]));
  const insights = {
    plays: {
      total: row.playCount,
      days: days.map((day) => ({ day: String(day), views: byDay.get(day)?.views ?? 0, plays: byDay.get(day)?.plays ?? 0 })),
    },
    completion: completionOf(kept),
    sources: sourcesOf(kept),
    ...partsOf(row, kept),
  };
  return { row, insights };
}

function partsOf(row: ContentRow, kept: Kept): Pick<Insights, 'questions' | 'results'> {
  if (row.type === 'kquiz') {
    const quiz = bodyOf<KquizBody>(row);
    // A play is kept under its level in the first dimension.
    return { questions: kquizQuestions(quiz, kept), results: resultsOf(quiz.dimensions[0]?.levels ?? [], kept) };
  }
  if (row.type === 'pquiz') {
    const quiz = bodyOf<PquizBody>(row);
    return { questions: pquizQuestions(quiz, kept), results: resultsOf(quiz.results, kept) };
  }
  return { questions: [], results: [] };
}

/** Counts a play that was left: at most one per visitor, content and 30 minutes, and none of its creator's or a bot's. */
export async function countLeaving(ctx: RequestContext, id: string, { answered }: Leaving): Promise<undefined> {
  const row = await findContent(ctx, null, id);
  if (!row || !canOpen(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  if (!isCountedVisit(ctx, row)) return;
  const mark = await buildVisitMark(ctx, 'left', row.id);
  await ctx.db.batch([views.markView(ctx.db, mark, ctx.now), repo.countLeaveIfMarked(ctx.db, row.id, answered)]);
}
