import { INSIGHT_LIMITS } from '#base/limits/play';
import type { SubmissionAnswer, SubmissionMetadata } from '#contract/playing/submissions';
import type { AnalysedPlay } from '#rules/insights/analyse-plays';
import type { InsightDays } from '#rules/insights/insight-range';
import type { RequestContext } from '#worker/context';
import { parseJsonOr } from '#worker/db/parse-json';
import * as repo from './repo.ts';

/** The statement that finds the newest plays of a content in a range, one more than insights read. */
export const selectRecentPlays = (ctx: RequestContext, contentId: string, { since, until }: InsightDays) =>
  repo.findRecentPlays(ctx.db, contentId, { since, until, limit: INSIGHT_LIMITS.plays + 1, maxBytes: INSIGHT_LIMITS.answerBytes });

/** The plays that insights analyse: those that count and whose answers are still stored. */
export function readRecentPlays(rows: readonly repo.RecentPlayRow[]): { plays: AnalysedPlay[]; isWhole: boolean } {
  const plays = rows
    .slice(0, INSIGHT_LIMITS.plays)
    .filter(({ counted, answers }) => counted && answers !== '[]')
    .map(({ answers, resultId, metadata }) => ({
      answers: parseJsonOr<SubmissionAnswer[]>(answers, [], ignoreUnreadable),
      resultId,
      metadata: parseJsonOr<SubmissionMetadata>(metadata, {}, ignoreUnreadable),
    }));
  return { plays, isWhole: rows.length <= INSIGHT_LIMITS.plays };
}

/** Roll-ups have recorded the row. */
const ignoreUnreadable = () => undefined;
