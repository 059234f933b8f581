import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { checkAnswer, startPlay } from './service.ts';

export function playRoutes(app: App) {
  endpoint(app, 'POST /v1/kquizzes/:id/plays', (ctx, { params }) => startPlay(ctx, params.id));
  endpoint(app, 'POST /v1/kquizzes/:id/check', (ctx, { params, body }) => checkAnswer(ctx, params.id, body));
}
