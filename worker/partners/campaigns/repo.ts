import { and, count, desc, gte, lte, sql } from 'drizzle-orm';
import { CAMPAIGN_LIMITS } from '#base/limits/embeds';
import type { ListCursor } from '#rules/conditions/cursor';
import type { Db } from '#worker/db/client';
import { campaignDays } from '#worker/db/schema/stats';
import type { CampaignDayWithId } from './campaign-ids.ts';

export const incrementCampaignDays = (db: Db, days: readonly CampaignDayWithId[]) =>
  db.run(sql`insert into ${campaignDays} (day, id, campaign_id, utm_source, utm_medium, utm_campaign, plays, results, actor)
    select value ->> 'day', value ->> 'id', value ->> 'campaignId', value ->> 'utmSource', value ->> 'utmMedium', value ->> 'utmCampaign',
      value ->> 'plays', value ->> 'results', value ->> 'actor' from json_each(${JSON.stringify(days)}) where true
    on conflict do update set plays = plays + excluded.plays, results = results + excluded.results`);

/** The campaigns that have rows on these days, with the person who brought each. */
export const listCampaignsOfDays = (db: Db, days: readonly number[]) =>
  db
    .select({
      day: campaignDays.day,
      campaignId: campaignDays.campaignId,
      utmSource: campaignDays.utmSource,
      utmMedium: campaignDays.utmMedium,
      utmCampaign: campaignDays.utmCampaign,
      actor: campaignDays.actor,
    })
    .from(campaignDays)
    .where(sql`${campaignDays.day} in (select value from json_each(${JSON.stringify(days)}))`)
    .limit(CAMPAIGN_LIMITS.perDay * Math.max(1, days.length) + days.length);

interface CampaignDayRange {
  /** The first day and the last day, both included. */
  from: number;
  to: number;
}

const selectNewestDays = (db: Db, { from, to }: CampaignDayRange, limit: number) =>
  db
    .select()
    .from(campaignDays)
    .where(and(gte(campaignDays.day, from), lte(campaignDays.day, to)))
    .orderBy(desc(campaignDays.day), desc(campaignDays.id))
    .limit(limit)
    .as('newest');

/** The sums of each campaign over the newest days, most plays first. */
export function findCampaignTotals(db: Db, days: CampaignDayRange, maxDays: number) {
  const newest = selectNewestDays(db, days, maxDays);
  const plays = sql<number>`sum(${newest.plays})`;
  return db
    .select({
      campaignId: newest.campaignId,
      utmSource: newest.utmSource,
      utmMedium: newest.utmMedium,
      utmCampaign: newest.utmCampaign,
      plays: plays.as('sum_plays'),
      results: sql<number>`sum(${newest.results})`.as('sum_results'),
      days: count().as('days'),
    })
    .from(newest)
    .groupBy(newest.id)
    .orderBy(desc(plays), newest.id);
}

interface FindCampaignDaysOptions extends CampaignDayRange {
  after: ListCursor | null;
  limit: number;
}

/** Days of campaigns, newest first, along their key. */
export const findCampaignDays = (db: Db, { from, to, after, limit }: FindCampaignDaysOptions) =>
  db
    .select()
    .from(campaignDays)
    .where(
      and(
        gte(campaignDays.day, from),
        after ? sql`(${campaignDays.day}, ${campaignDays.id}) < (${after.key}, ${after.id})` : lte(campaignDays.day, to),
      ),
    )
    .orderBy(desc(campaignDays.day), desc(campaignDays.id))
    .limit(limit);
