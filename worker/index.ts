import { handle } from '@astrojs/cloudflare/handler';
import { createApp } from './app.ts';
import { type Env, newContext } from './context.ts';
import { keptPage } from './http/kept-pages.ts';
import { runJobs } from './jobs/index.ts';
import { purgeEdge } from './platform/edge-cache.ts';
import { indexSaved } from './search/indexing.ts';

const app = createApp({
  async purge(ctx) {
    ctx.afterwards(() => indexSaved(ctx));
    await purgeEdge(ctx);
  },
});
app.all('*', async ({ env, req, executionCtx }) => {
  const kept = await keptPage(env, req.raw, executionCtx);
  return kept ?? (handle(req.raw as never, env as never, executionCtx as never) as Promise<Response>);
});

export default {
  fetch: app.fetch,
  async scheduled({ cron, scheduledTime }, env) {
    const ctx = newContext({ env, now: new Date(scheduledTime) });
    await runJobs(ctx, cron).finally(() => purgeEdge(ctx));
  },
} satisfies ExportedHandler<Env>;
