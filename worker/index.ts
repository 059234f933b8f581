import { createApp as createPages } from 'astro/app/entrypoint';
import { openPageContext } from './accounts/auth/page-request.ts';
import { createApp } from './app.ts';
import type { Env } from './env.ts';
import { setPageHeaders } from './http/page-headers.ts';
import { refuseWithoutSettings } from './http/refuse-without-settings.ts';
import { runScheduled } from './jobs/index.ts';
import { publishChanges } from './publish-changes.ts';

const app = createApp({ publishChanges });
// Pages are not streamed: they get a length and an ETag, and an error of a component becomes an error page.
const pages = createPages({ streaming: false });
app.all('*', async ({ req, env }) => {
  const response = await pages.render(req.raw);
  if (response.headers.has('X-Request-Id')) return response;
  // Astro itself redirects a path that ends with a slash, without the middleware.
  const redirect = new Response(response.body, response);
  setPageHeaders(openPageContext(env, req.raw), redirect);
  return redirect;
});

export default {
  fetch: (request, env, ctx) => refuseWithoutSettings(request, env) ?? app.fetch(request, env, ctx),
  scheduled: (controller, env) => runScheduled(env, controller),
} satisfies ExportedHandler<Env>;
