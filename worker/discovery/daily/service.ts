import { AppError } from '#base/errors';
import { DAILY_LIMITS } from '#base/limits/daily';
import type { DailyQuiz } from '#contract/discovery/daily';
import { formatDailyIsoDay, getDailyDay, getDailyStart, getNextDailyStart } from '#rules/daily/daily-day';
import { presentCard } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import { type CachePolicy, getContentPolicy, getDailyPolicy } from '#worker/http/caching/cache-policies';
import * as repo from './repo.ts';

/** The quiz of today; null if no job has chosen one yet. */
export async function findDailyOfToday(ctx: RequestContext): Promise<DailyQuiz | null> {
  const [row] = await repo.findDailyOfDay(ctx.db, getDailyDay(ctx.now));
  return row ? presentDaily(row) : null;
}

/** The daily quiz with a number; null for that of a day to come. */
export async function findDailyByNumber(ctx: RequestContext, number: number): Promise<DailyQuiz | null> {
  const [row] = await repo.findDailyByNumber(ctx.db, number, getDailyDay(ctx.now));
  return row ? presentDaily(row) : null;
}

export async function getDailyOfToday(ctx: RequestContext): Promise<{ daily: DailyQuiz }> {
  return requireDaily(await findDailyOfToday(ctx));
}

export async function getDailyByNumber(ctx: RequestContext, number: number): Promise<{ daily: DailyQuiz }> {
  return requireDaily(await findDailyByNumber(ctx, number));
}

function requireDaily(daily: DailyQuiz | null): { daily: DailyQuiz } {
  if (!daily) throw new AppError('NOT_FOUND');
  return { daily };
}

/** A page of the archive: the days up to today, newest first, and the day after which the next page starts. */
export async function listDailies(
  ctx: RequestContext,
  { after, limit = DAILY_LIMITS.archivePage }: { after?: string; limit?: number },
): Promise<{ dailies: DailyQuiz[]; next: string | null }> {
  const tomorrow = getDailyDay(getNextDailyStart(ctx.now));
  const before = /^\d{8}$/.test(after ?? '') ? Math.min(Number(after), tomorrow) : tomorrow;
  const rows = await repo.listDailiesBefore(ctx.db, before, limit + 1);
  const shown = rows.slice(0, limit);
  return { dailies: shown.map(presentDaily), next: rows.length > limit ? String(shown.at(-1)?.day) : null };
}

/** How long caches keep what shows a daily quiz: that of today until midnight UTC+7. */
export function getDailyCachePolicy(ctx: RequestContext, { endsAt, content }: DailyQuiz): CachePolicy {
  const tags = content ? getContentPolicy(content._id, [content]).tags : [];
  const isToday = new Date(endsAt) > ctx.now;
  return isToday ? getDailyPolicy(ctx.now, tags) : { ...getDailyPolicy(ctx.now, tags), seconds: 300, staleSeconds: 3_600 };
}

function presentDaily({ number, day, content }: repo.DailyRow): DailyQuiz {
  const startsAt = getDailyStart(day);
  return {
    number,
    day: formatDailyIsoDay(day),
    startsAt: startsAt.toISOString(),
    endsAt: getNextDailyStart(startsAt).toISOString(),
    content: content && presentCard(content, null),
  };
}
