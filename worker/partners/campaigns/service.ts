import { AppError } from '#base/errors';
import { CAMPAIGN_LIMITS } from '#base/limits/embeds';
import { LIST_LIMITS } from '#base/limits/lists';
import type { CampaignDayReport, CampaignDaysQuery, CampaignPage, CampaignReport, CampaignsQuery } from '#contract/partners/campaigns';
import { encodeCursor } from '#rules/conditions/cursor';
import { formatAttachment } from '#rules/headers/attachment';
import { formatCsvTable } from '#rules/import/csv/csv-table';
import { parseDayKey } from '#rules/stats/ranking-periods';
import type { RequestContext } from '#worker/context';
import { parsePaging } from '#worker/http/list-query';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

/** The sort in the cursors of days. */
const CURSOR_SORT = 'campaigns';
const CSV_COLUMNS = ['day', 'campaign_id', 'utm_source', 'utm_medium', 'utm_campaign', 'plays', 'results'] as const;

/** The plays and results of each campaign between two days (UTC+7), most plays first, as far as they are rolled up. */
export async function getCampaignReport(ctx: RequestContext, query: CampaignsQuery): Promise<CampaignReport> {
  permit(ctx, 'staff.see');
  const rows = await repo.findCampaignTotals(ctx.db, parseDayRange(query), CAMPAIGN_LIMITS.reportRows);
  const dayCount = rows.reduce((sum, { days }) => sum + days, 0);
  return { campaigns: rows.map(presentCampaign), isWhole: dayCount < CAMPAIGN_LIMITS.reportRows };
}

/** The campaigns' days, newest first. */
export async function listCampaignDays(
  ctx: RequestContext,
  { from, to, ...paging }: Omit<CampaignDaysQuery, 'format'>,
): Promise<CampaignPage> {
  permit(ctx, 'staff.see');
  const { limit, after } = parsePaging(paging, CURSOR_SORT, LIST_LIMITS.maxLimit);
  const rows = await repo.findCampaignDays(ctx.db, { ...parseDayRange({ from, to }), after, limit: limit + 1 });
  const pageRows = rows.slice(0, limit);
  const last = rows.length > limit ? pageRows.at(-1) : undefined;
  return { days: pageRows.map(presentDay), next: last ? encodeCursor({ sort: CURSOR_SORT, key: last.day, id: last.id }) : null };
}

/** The campaigns' days as one CSV file, with as many rows as a report sums up. */
export async function exportCampaignDays(ctx: RequestContext, query: CampaignsQuery): Promise<Response> {
  permit(ctx, 'staff.see');
  const rows = await repo.findCampaignDays(ctx.db, { ...parseDayRange(query), after: null, limit: CAMPAIGN_LIMITS.reportRows });
  const lines = rows.map(presentDay).map((day) => CSV_COLUMNS.map((column) => String(day[column])));
  // Spreadsheets recognise UTF-8 by its byte order mark.
  return new Response(`\uFEFF${formatCsvTable([CSV_COLUMNS, ...lines])}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': formatAttachment(`campaigns-${query.from}-${query.to}.csv`),
    },
  });
}

function parseDayRange({ from, to }: CampaignsQuery): { from: number; to: number } {
  const invalidPaths = Object.entries({ from, to }).flatMap(([path, day]) => (parseDayKey(day) ? [] : [path]));
  const issues = invalidPaths.map((path) => ({ path, message: 'This day does not exist. Check the date.' }));
  if (issues.length === 0 && from > to) issues.push({ path: 'to', message: 'The last day is before the first. Choose a later one.' });
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

const presentDay = (row: CampaignRow & { day: number }): CampaignDayReport => ({ ...presentCampaign(row), day: String(row.day) });
