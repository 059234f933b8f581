declare namespace App {
  interface Locals {
    ctx: import('#worker/context').RequestContext;
  }
}

declare namespace Cloudflare {
  interface Env extends Record<string, unknown> {
    readonly DB: D1Database;
  }
}
