import type { App } from '../http/app-types.ts';
import { endpoint } from '../http/endpoint.ts';
import { checkAnswer, startPlay } from './service.ts';

export function playRoutes(app: App) {
  endpoint(app, 'POST /v1/kquizzes/:id/plays', (ctx, { params }) => startPlay(ctx, params.id));
  endpoint(app, 'POST /v1/kquizzes/:id/check', (ctx, { params, body }) => checkAnswer(ctx, params.id, body));
}
