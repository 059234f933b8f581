import { handle } from '@astrojs/cloudflare/handler';
import { createApp } from './app.ts';
import type { Env } from './env.ts';
import { runScheduled } from './jobs/index.ts';
import { publishChanges } from './publish-changes.ts';

const app = createApp({ publishChanges });
// Hono's type names fewer of the platform's methods than there are.
app.all('*', ({ env, req, executionCtx }) => handle(req.raw, env, executionCtx as ExecutionContext));

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => runScheduled(env, controller),
} satisfies ExportedHandler<Env>;
