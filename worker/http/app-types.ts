import type { Hono } from 'hono';
import type { Env, RequestContext } from '../context.ts';

export interface AppEnv {
  Bindings: Env;
  /** `isPartner` where a consumer's own page calls, from another origin. */
  Variables: { ctx: RequestContext; isPartner?: true };
}
export type App = Hono<AppEnv>;
