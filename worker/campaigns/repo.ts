import { and, desc, gte, lte, sql } from 'drizzle-orm';
import type { Cursor } from '#rules/conditions/cursor';
import type { Db } from '../db/client.ts';
import { campaignDays } from '../db/schema/stats.ts';
import type { NamedCampaignDay } from './ids.ts';

export const addDays = (db: Db, days: readonly NamedCampaignDay[]) =>
  db.run(sql`insert into ${campaignDays} (day, id, campaign_id, utm_source, utm_medium, utm_campaign, plays, results)
    select value ->> 'day', value ->> 'id', value ->> 'campaignId', value ->> 'utmSource', value ->> 'utmMedium', value ->> 'utmCampaign',
      value ->> 'plays', value ->> 'results' from json_each(${JSON.stringify(days)}) where true
    on conflict do update set plays = plays + excluded.plays, results = results + excluded.results`);

interface Span {
  /** The first and the last day. */
  from: number;
  to: number;
  after: Cursor | null;
  limit: number;
}

/** Days of campaigns, newest first, along their key. */
export const page = (db: Db, { from, to, after, limit }: Span) =>
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
