import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { appealDecision } from './appeal.ts';
import { assignContent } from './assign.ts';
import { decideOnContents } from './decide.ts';
import { readDecision } from './decision-page.ts';
import { eraseContent } from './erase.ts';
import { readReviewDetail } from './review-detail.ts';
import { listReviewQueue } from './review-queue.ts';
import { transferContent } from './transfer.ts';
import { undoAction } from './undo.ts';

export function reviewRoutes(app: App) {
  endpoint(app, 'GET /v1/admin/reviews', (ctx, { query }) => listReviewQueue(ctx, query));
  endpoint(app, 'GET /v1/admin/reviews/:id', (ctx, { params }) => readReviewDetail(ctx, params.id));
  endpoint(app, 'POST /v1/admin/reviews', (ctx, { body }) => decideOnContents(ctx, body));
  endpoint(app, 'POST /v1/admin/reviews/:id/undo', (ctx, { params }) => undoAction(ctx, params.id));
  endpoint(app, 'PUT /v1/admin/reviews/:id/assignee', (ctx, { params, body }) => assignContent(ctx, params.id, body));
  endpoint(app, 'DELETE /v1/admin/contents/:id', (ctx, { params }) => eraseContent(ctx, params.id));
  endpoint(app, 'PUT /v1/:type/:id/transfer', (ctx, { params, body }) => transferContent(ctx, params, body));
  endpoint(app, 'GET /v1/:type/:id/decision', (ctx, { params }) => readDecision(ctx, params));
  endpoint(app, 'POST /v1/:type/:id/appeal', (ctx, { params, body }) => appealDecision(ctx, params, body));
}
