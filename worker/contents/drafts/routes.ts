import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { deleteDraft, listDrafts, readDraft, storeDraft } from './service.ts';

export function draftRoutes(app: App) {
  endpoint(app, 'GET /v1/drafts', (ctx, { query }) => listDrafts(ctx, query));
  endpoint(app, 'GET /v1/drafts/:id', (ctx, { params }) => readDraft(ctx, params.id));
  endpoint(app, 'PUT /v1/drafts/:id', (ctx, { params, body }) => storeDraft(ctx, params.id, body));
  endpoint(app, 'DELETE /v1/drafts/:id', (ctx, { params, query }) => deleteDraft(ctx, params.id, query.revision));
}
