import { AppError } from '#base/errors';
import { CAMPAIGN_LIMITS } from '#base/limits/embeds';
import { LIST_LIMITS } from '#base/limits/lists';
import type { CampaignDayShown, CampaignDaysQuery, CampaignPage, CampaignReport, CampaignsQuery } from '#contract/partners/campaigns';
import { writeCursor } from '#rules/conditions/cursor';
import { writeTable } from '#rules/import/table';
import { startOfNamedDay } from '#rules/stats/time';
import type { RequestContext } from '#worker/context';
import { pagingOf } from '#worker/http/list-query';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

const SORT = 'campaigns';
const COLUMNS = ['day', 'campaign_id', 'utm_source', 'utm_medium', 'utm_campaign', 'plays', 'results'] as const;

/** What each campaign brought from a day to another (UTC+7), the one with most plays first, as far as plays are rolled up. */
export async function campaignReport(ctx: RequestContext, query: CampaignsQuery): Promise<CampaignReport> {
  permit(ctx, 'staff.see');
  const rows = await repo.totals(ctx.db, spanOf(query), CAMPAIGN_LIMITS.daysAdded);
  const added = rows.reduce((sum, { days }) => sum + days, 0);
  return { campaigns: rows.map(presentCampaign), isWhole: added < CAMPAIGN_LIMITS.daysAdded };
}

/** The same day by day, the newest first. */
export async function campaignDays(ctx: RequestContext, { from, to, ...paging }: Omit<CampaignDaysQuery, 'format'>): Promise<CampaignPage> {
  permit(ctx, 'staff.see');
  const { limit, after } = pagingOf(paging, SORT, LIST_LIMITS.most);
  const rows = await repo.page(ctx.db, { ...spanOf({ from, to }), after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { days: shown.map(presentDay), next: last ? writeCursor({ sort: SORT, key: last.day, id: last.id }) : null };
}

/** All of it as one file for a spreadsheet, as many days of campaigns as a report adds up. */
export async function campaignFile(ctx: RequestContext, query: CampaignsQuery): Promise<Response> {
  permit(ctx, 'staff.see');
  const rows = await repo.page(ctx.db, { ...spanOf(query), after: null, limit: CAMPAIGN_LIMITS.daysAdded });
  const lines = rows.map(presentDay).map((day) => COLUMNS.map((column) => String(day[column])));
  // Spreadsheets know UTF-8 by its mark.
  return new Response(`\uFEFF${writeTable([COLUMNS, ...lines])}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="campaigns-${query.from}-${query.to}.csv"`,
    },
  });
}

function spanOf({ from, to }: CampaignsQuery): { from: number; to: number } {
  const unknown = Object.entries({ from, to }).flatMap(([path, day]) => (startOfNamedDay(day) ? [] : [path]));
  const issues = unknown.map((path) => ({ path, message: 'There is no such day.' }));
  if (issues.length === 0 && from > to) issues.push({ path: 'to', message: 'The last day is before the first.' });
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues });
  return { from: Number(from), to: Number(to) };
}

interface CampaignRow {
  campaignId: string;
  utmSource: string;
  utmMedium: string;
  utmCampaign: string;
  plays: number;
  results: number;
}

const presentCampaign = ({ campaignId, utmSource, utmMedium, utmCampaign, plays, results }: CampaignRow) => ({
  ...{ campaign_id: campaignId, utm_source: utmSource, utm_medium: utmMedium, utm_campaign: utmCampaign },
  plays,
  results,
});

const presentDay = (row: CampaignRow & { day: number }): CampaignDayShown => ({ ...presentCampaign(row), day: String(row.day) });
