import { handle } from '@astrojs/cloudflare/handler';
import { Hono } from 'hono';

const app = new Hono();
app.get('/v1/ping', (c) => c.json({ ok: true }));
app.all('*', (c) => handle(c.req.raw as never, c.env as never, c.executionCtx as never));
export default { fetch: app.fetch, async scheduled() {} };
