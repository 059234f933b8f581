declare namespace App {
  interface Locals {
    ctx: import('#worker/context').RequestContext;
  }
}

type WorkerEnv = import('#worker/env').Env;

declare namespace Cloudflare {
  interface Env extends WorkerEnv {}
}
