import type { Hono } from 'hono';
import type { RequestContext } from '#worker/context';
import type { Env } from '#worker/env';

export interface AppEnv {
  Bindings: Env;
  /** `store` is what `ctx.db` reads and writes; `isPartner` where a consumer's own page calls, from another origin. */
  Variables: { ctx: RequestContext; store: D1DatabaseSession; isPartner?: true };
}
export type App = Hono<AppEnv>;
