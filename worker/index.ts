import { handle } from '@astrojs/cloudflare/handler';
import { createApp } from './app.ts';
import { type Env, newContext } from './context.ts';
import { runJobs } from './jobs/index.ts';

const app = createApp();
app.all('*', (c) => handle(c.req.raw as never, c.env as never, c.executionCtx as never) as Promise<Response>);

export default {
  fetch: app.fetch,
  async scheduled({ cron, scheduledTime }, env) {
    await runJobs(newContext({ env, now: new Date(scheduledTime) }), cron);
  },
} satisfies ExportedHandler<Env>;
