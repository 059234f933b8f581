import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { campaignDays, campaignFile, campaignReport } from './service.ts';

export function campaignRoutes(app: App) {
  endpoint(app, 'GET /v1/admin/campaigns', (ctx, { query }) => campaignReport(ctx, query));
  endpoint(app, 'GET /v1/admin/campaigns/days', (ctx, { query }) =>
    query.format === 'csv' ? campaignFile(ctx, query) : campaignDays(ctx, query),
  );
}
