import type { App } from '#worker/http/app-types';
import { endpoint } from '#worker/http/endpoint';
import { castVote, getVote, listVotes } from './service.ts';

export function voteRoutes(app: App) {
  endpoint(app, 'POST /v1/:type/:id/vote', (ctx, { params, body }) => castVote(ctx, params, body.score));
  endpoint(app, 'GET /v1/vote/:id/:type/', (ctx, { params }) => getVote(ctx, params));
  endpoint(app, 'GET /v1/votes', (ctx, { query }) => listVotes(ctx, query));
}
