import { getDailyDay } from '#rules/daily/daily-day';
import { subtractDays } from '#rules/stats/ranking-periods';
import { upsertTemplate } from '#worker/contents/templates/service';
import { createRequestContext } from '#worker/context';
import type { Env } from '#worker/env';
import { ensureDailyQuiz } from '#worker/jobs/choose-daily/job';
import { runJobs } from '#worker/jobs/index';
import { writeAllPending } from '#worker/jobs/roll-up-plays/write-pending';
import { openJobRun } from '#worker/jobs/runner/job-run';
import { seedCommunity } from './community.ts';
import { SEED_TEMPLATES } from './content/templates.ts';
import { seedPeople } from './people.ts';
import { seedPlays } from './plays.ts';
import { seedReviews } from './reviews.ts';
import { seedContents } from './seed-contents.ts';
import { openSeedSite } from './seed-site.ts';

const JOBS_CRON = '*/5 * * * *';
/** The days before today that have a daily quiz. */
const DAILY_DAYS = 10;

/** Seeds an empty development database through the services that the site itself uses. */
export async function seedDatabase(env: Env, onProgress: (sentence: string) => void): Promise<void> {
  const site = openSeedSite(env, new Date());
  onProgress('accounts');
  const people = await seedPeople(site);
  for (const [key, value] of SEED_TEMPLATES) await upsertTemplate(site.createContext(null, site.daysAgo(90)), key, value);
  const contents = await seedContents(site, people, onProgress);
  await seedReviews(site, people, contents);
  onProgress('plays, votes, comments and follows of 60 days');
  await seedPlays(site, people, contents, onProgress);
  await seedCommunity(site, people, contents);
  onProgress('ranks, scores and the search index');
  const ctx = createRequestContext({ env, now: new Date() });
  await runJobs(ctx, JOBS_CRON);
  // With so many plays the roll-up leaves some pending, as on a busy site.
  await writeAllPending(ctx, await openJobRun(ctx.db, 'roll-up-plays'));
  await runJobs(ctx, JOBS_CRON);
  await seedDailyQuizzes(env);
}

/** Chooses the daily quizzes of the last ten days and of today, as the job would have. */
async function seedDailyQuizzes(env: Env): Promise<void> {
  const now = new Date();
  for (let days = DAILY_DAYS; days >= 0; days -= 1)
    await ensureDailyQuiz(createRequestContext({ env, now }), getDailyDay(subtractDays(now, days)));
}
