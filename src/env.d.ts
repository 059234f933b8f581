declare namespace App {
  interface Locals {
    ctx: import('#worker/context').RequestContext;
    /** Whether the request sent a form. The error page then has no link that would drop what was filled in. */
    hasForm?: boolean;
    /** The page is a 404 that says why. People who open it are not redirected home. */
    explainsNotFound?: boolean;
  }
}

type WorkerEnv = import('#worker/env').Env;

declare namespace Cloudflare {
  interface Env extends WorkerEnv {}
}

/** The names of the last migrations of both databases (`scripts/vite/last-migrations.ts`). */
declare const LAST_MIGRATIONS: Readonly<Record<'store' | 'search', string>>;

/** A Worker imports WebAssembly as a compiled module. */
declare module '*.wasm' {
  const library: WebAssembly.Module;
  // biome-ignore lint/style/noDefaultExport: the module has no other export
  export default library;
}
