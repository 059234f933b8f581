import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { claimSubmission } from './claim-submission.ts';
import { submitPlay } from './service.ts';

export function submissionRoutes(app: App) {
  endpoint(app, 'POST /v1/contents/:id/submissions', (ctx, { params, body }) => submitPlay(ctx, params, body));
  endpoint(app, 'POST /v1/submissions/:id/claim', (ctx, { params, body }) => claimSubmission(ctx, params.id, body));
  endpoint(app, 'POST /v1/:type/:id/submissions', (ctx, { params, body }) => submitPlay(ctx, params, body));
}
