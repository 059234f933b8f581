import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { changeClass, createClass, deleteClass, listClasses } from './service.ts';
import { deleteClassAnswer, deleteClassAnswers, exportClassAnswers, getClassAnswers } from './table.ts';

export function classRoutes(app: App) {
  endpoint(app, 'GET /v1/:type/:id/classes', (ctx, { params }) => listClasses(ctx, params));
  endpoint(app, 'POST /v1/:type/:id/classes', (ctx, { params, body }) => createClass(ctx, params, body));
  endpoint(app, 'PUT /v1/classes/:id', (ctx, { params, body }) => changeClass(ctx, params.id, body));
  endpoint(app, 'DELETE /v1/classes/:id', (ctx, { params }) => deleteClass(ctx, params.id));
  endpoint(app, 'GET /v1/classes/:id/answers', (ctx, { params, query }) =>
    query.format === 'csv' ? exportClassAnswers(ctx, params.id, query) : getClassAnswers(ctx, params.id, query),
  );
  endpoint(app, 'DELETE /v1/classes/:id/answers', (ctx, { params, body }) => deleteClassAnswers(ctx, params.id, body));
  endpoint(app, 'DELETE /v1/classes/:id/answers/:playId', (ctx, { params }) => deleteClassAnswer(ctx, params.id, params.playId));
}
