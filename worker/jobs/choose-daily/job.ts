import { DAILY_LIMITS } from '#base/limits/daily';
import { chooseDailyQuiz } from '#rules/daily/choose-daily-quiz';
import { getDailyDay } from '#rules/daily/daily-day';
import type { RequestContext } from '#worker/context';
import { DAILY_TAG } from '#worker/http/caching/cache-policies';
import type { JobRun } from '#worker/jobs/runner/job-run';
import * as repo from './repo.ts';

const MINUTE_MS = 60_000;

/**
 * Chooses the quiz of today, if a run before midnight did not, and shortly before midnight that of tomorrow. A chosen quiz that is no
 * longer public is replaced. When a day begins, the caches of what shows the quiz of today are purged.
 */
export async function chooseDaily(ctx: RequestContext, run: JobRun<'choose-daily'>): Promise<void> {
  const today = getDailyDay(ctx.now);
  const nextDay = getDailyDay(new Date(ctx.now.getTime() + DAILY_LIMITS.leadMinutes * MINUTE_MS));
  const hasChanged = await ensureDailyQuiz(ctx, today);
  if (nextDay !== today) await ensureDailyQuiz(ctx, nextDay);
  if (!hasChanged && run.state.shownDay === today) return;
  ctx.purgeTags([DAILY_TAG, 'list:home']);
  await run.store({ shownDay: today }, []);
}

/** Gives a day a public quiz; returns whether this changed anything. Of two runs at once, the second changes nothing. */
export async function ensureDailyQuiz(ctx: RequestContext, day: number): Promise<boolean> {
  const [current] = await repo.selectDailyOfDay(ctx.db, day);
  if (current?.isListed) return false;
  const rows = await repo.selectDailyCandidates(ctx.db);
  const chosen = chooseDailyQuiz(
    rows.map(({ isFeatured, isOfficial, ...row }) => ({ ...row, isFeatured: isFeatured === 1, isOfficial: isOfficial === 1 })),
    day,
  );
  if (!chosen) return false;
  const { meta } = await (current
    ? repo.replaceDaily(ctx.db, day, { from: current.contentId, to: chosen.id })
    : repo.insertDaily(ctx.db, day, chosen.id));
  return meta.changes > 0;
}
