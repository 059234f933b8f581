declare namespace App {
  interface Locals {
    ctx: import('#worker/context').RequestContext;
    /** What the page being drawn shares with others, in bytes: see components/ui/once.ts. */
    parts: import('#components/ui/once.ts').Piece[];
  }
}

declare namespace Cloudflare {
  interface Env extends Record<string, unknown> {
    readonly DB: D1Database;
  }
}
