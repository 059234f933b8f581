import type { Hono } from 'hono';
import type { RequestContext } from '#worker/context';
import type { Env } from '#worker/env';

export interface AppEnv {
  Bindings: Env;
  /** `store` is the session behind `ctx.db`; `isPartner` is set for calls from a consumer's page on another origin. */
  Variables: { ctx: RequestContext; store: D1DatabaseSession; isPartner?: true };
}
export type App = Hono<AppEnv>;
