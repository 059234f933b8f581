import { createApp as createPages } from 'astro/app/entrypoint';
import { createApp } from './app.ts';
import type { Env } from './env.ts';
import { runScheduled } from './jobs/index.ts';
import { publishChanges } from './publish-changes.ts';

const app = createApp({ publishChanges });
// A page leaves in one piece: it has a length and an ETag, and a part that fails does so before anything is sent.
const pages = createPages({ streaming: false });
app.all('*', ({ req }) => pages.render(req.raw));

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => runScheduled(env, controller),
} satisfies ExportedHandler<Env>;
