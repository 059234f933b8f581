import { createApp as createPages } from 'astro/app/entrypoint';
import { createApp } from './app.ts';
import type { Env } from './env.ts';
import { runScheduled } from './jobs/index.ts';
import { publishChanges } from './publish-changes.ts';

const app = createApp({ publishChanges });
// Pages are not streamed: they get a length and an ETag, and an error of a component becomes an error page.
const pages = createPages({ streaming: false });
app.all('*', ({ req }) => pages.render(req.raw));

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => runScheduled(env, controller),
} satisfies ExportedHandler<Env>;
