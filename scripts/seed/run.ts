import type { Env } from '#worker/context';
import { newContext } from '#worker/context';
import { runJobs } from '#worker/jobs/index';
import { addTemplate } from '#worker/templates/service';
import { seedCommunity } from './community.ts';
import { SEED_TEMPLATES } from './content/templates.ts';
import { seedContents } from './contents.ts';
import { seedReviews } from './moderation.ts';
import { seedPeople } from './people.ts';
import { seedPlays } from './plays.ts';
import { openSite } from './site.ts';

/** Fills an empty development store: everything goes through the services that the site itself uses. */
export async function seed(env: Env, onProgress: (sentence: string) => void): Promise<void> {
  const site = openSite(env, new Date());
  onProgress('accounts');
  const people = await seedPeople(site);
  for (const [key, value] of SEED_TEMPLATES) await addTemplate(site.call(null, site.daysAgo(90)), key, value);
  const made = await seedContents(site, people, onProgress);
  await seedReviews(site, people, made);
  onProgress('plays, votes, comments and follows of 60 days');
  await seedPlays(site, people, made, onProgress);
  await seedCommunity(site, people, made);
  onProgress('ranks, scores and the search index');
  await runJobs(newContext({ env, now: new Date() }), '*/5 * * * *');
}
