import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { exportCampaignDays, getCampaignReport, listCampaignDays } from './service.ts';

export function campaignRoutes(app: App) {
  endpoint(app, 'GET /v1/admin/campaigns', (ctx, { query }) => getCampaignReport(ctx, query));
  endpoint(app, 'GET /v1/admin/campaigns/days', (ctx, { query }) =>
    query.format === 'csv' ? exportCampaignDays(ctx, query) : listCampaignDays(ctx, query),
  );
}
