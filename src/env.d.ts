declare namespace App {
  interface Locals {
    ctx: import('#worker/context').RequestContext;
    /** What the page being drawn shares with others, in bytes: see components/ui/once.ts. */
    parts: import('#components/ui/once.ts').Piece[];
    /** What the page being drawn follows from, where it is kept for who asks next: see worker/http/shared-page.ts. */
    question?: import('#worker/http/kept-pages').Question | undefined;
    /** What the store says now, where it was asked for the page as it was kept. */
    answer?: object | null | undefined;
    /** What the platform calls the request by. */
    cfContext?: object;
  }
}

type WorkerEnv = import('#worker/env').Env;

declare namespace Cloudflare {
  interface Env extends WorkerEnv {}
}
