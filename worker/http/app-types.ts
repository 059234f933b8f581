import type { Hono } from 'hono';
import type { Env, RequestContext } from '../context.ts';

export interface AppEnv {
  Bindings: Env;
  Variables: { ctx: RequestContext };
}
export type App = Hono<AppEnv>;
