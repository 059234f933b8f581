import { AppError } from '#base/errors';
import { LIMITS } from '#base/limits';
import { writeCursor } from '#rules/conditions/cursor';
import { startOfNamedDay } from '#rules/stats/time';
import type { CampaignPage, CampaignsQuery } from '#wire/campaigns';
import type { RequestContext } from '../context.ts';
import { pagingOf } from '../http/list-query.ts';
import { permit } from '../permit.ts';
import * as repo from './repo.ts';

const SORT = 'campaigns';

/** What campaigns brought from a day to another (UTC+7), newest day first, as far as plays are rolled up. */
export async function campaignReport(ctx: RequestContext, { from, to, ...paging }: CampaignsQuery): Promise<CampaignPage> {
  permit(ctx, 'staff.see');
  const unknown = Object.entries({ from, to }).flatMap(([path, day]) => (startOfNamedDay(day) ? [] : [path]));
  const issues = unknown.map((path) => ({ path, message: 'There is no such day.' }));
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues });
  const { limit, after } = pagingOf(paging, SORT, LIMITS.page.most);
  const rows = await repo.page(ctx.db, { from: Number(from), to: Number(to), after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    days: shown.map((row) => ({
      day: String(row.day),
      campaign_id: row.campaignId,
      utm_source: row.utmSource,
      utm_medium: row.utmMedium,
      utm_campaign: row.utmCampaign,
      plays: row.plays,
      results: row.results,
    })),
    next: last ? writeCursor({ sort: SORT, key: last.day, id: last.id }) : null,
  };
}
