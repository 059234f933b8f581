import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { postComment } from './post-comment.ts';
import { removeComment } from './remove.ts';
import { listComments } from './service.ts';

export function commentRoutes(app: App) {
  endpoint(app, 'GET /v1/messages', (ctx, { query }) => listComments(ctx, query));
  endpoint(app, 'POST /v1/messages', (ctx, { body }) => postComment(ctx, body));
  endpoint(app, 'DELETE /v1/messages/:id', (ctx, { params, body }) => removeComment(ctx, params.id, body));
}
