import type { App } from '#worker/http/app-types';
import { checkHealth, getStatusCode } from './service.ts';

/** For uptime monitors: docs/deploy.md lists what to monitor. */
export function healthRoutes(app: App) {
  app.get('/health', async (c) => {
    const health = await checkHealth(c.var.ctx);
    return c.json(health, getStatusCode(health), { 'Cache-Control': 'no-store' });
  });
}
