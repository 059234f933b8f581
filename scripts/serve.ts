import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { Miniflare, type MiniflareOptions } from 'miniflare';
import { refusal } from './refusal.ts';
import { ROOT } from './run-command.ts';
import { pathsOf } from './state.ts';

const HOST = '127.0.0.1';
const FILES_WORKER = 'files';

export interface StorageConfig {
  compatibility_date: string;
  compatibility_flags: string[];
  d1_databases: { binding: string; database_id: string }[];
  r2_buckets: { binding: string; bucket_name: string }[];
}

/** The part of `dist/server/wrangler.json` that a local server has to carry out. */
interface WorkerConfig extends StorageConfig {
  name: string;
  triggers: { crons: string[] };
  vars: Record<string, string>;
  ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: 10 | 60 } }[];
  images?: { binding: string };
}

export interface Site {
  url: string;
  crons: string[];
  /** Runs a cron trigger; false when its job threw. */
  runCron: (cron: string, scheduledTime?: number) => Promise<boolean>;
  stop: () => Promise<void>;
}

interface ServeOptions {
  /** The state folder; the built site is in it too (`pathsOf(state).site`). */
  state: string;
  secret: string;
  port: number;
}

/** Serves the built Worker with the databases and images of a state folder. */
export async function serve({ state, secret, port }: ServeOptions): Promise<Site> {
  const { site } = pathsOf(state);
  const config = readBuiltConfig(state);
  const server = join(site, 'server');
  const origin = `http://${HOST}:${port}`;
  const compatibility = { compatibilityDate: config.compatibility_date, compatibilityFlags: config.compatibility_flags };
  const { d1Databases, r2Buckets, ...shared } = storage(config, state);
  const pages = {
    d1Databases,
    r2Buckets,
    ...compatibility,
    name: config.name,
    modules: modulesOf(server, join(site, 'client')),
    rootPath: server,
    modulesRoot: server,
    // The site's own socket; Miniflare's, at a port of its choice, is for what runs crons.
    unsafeDirectSockets: [{ host: HOST, port }],
    serviceBindings: { ASSETS: FILES_WORKER },
    bindings: { ...config.vars, ORIGIN: origin, DEVELOPMENT: '1', SECRET: secret },
    ratelimits: Object.fromEntries(config.ratelimits.map(({ name, ...limit }) => [name, limit])),
    ...(config.images && { images: config.images }),
  };
  const files = {
    ...compatibility,
    name: FILES_WORKER,
    modules: true,
    script: 'export default {}',
    assets: { directory: join(site, 'client') },
  };
  const miniflare = await startMiniflare({ ...shared, host: HOST, workers: [pages, files] }).catch(async (error) => {
    await refuseTakenPort(port);
    throw error;
  });
  return {
    url: origin,
    crons: config.triggers.crons,
    runCron: async (cron, scheduledTime = Date.now()) => {
      const worker = await miniflare.getWorker(config.name);
      const { outcome } = await worker.scheduled({ cron, scheduledTime: new Date(scheduledTime) });
      return outcome === 'ok';
    },
    stop: () => miniflare.dispose(),
  };
}

/** The modules of a built Worker, its entry first. Miniflare cannot find them itself in minified code. */
function modulesOf(server: string, client: string) {
  const names = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(mjs|wasm)$/.test(name));
  const built = names.map((name) => ({
    type: name.endsWith('.wasm') ? ('CompiledWasm' as const) : ('ESModule' as const),
    path: join(server, name),
  }));
  return [{ type: 'ESModule' as const, path: join(server, 'front.mjs'), contents: frontOf(client) }, ...built];
}

/**
 * The Worker as visitors of Cloudflare find it: the site's files before it, and what is text compressed behind it. Miniflare's own
 * router does both, by copying every page through up to three more workers, which takes as long as half of a page.
 */
function frontOf(client: string): string {
  // At the top `_headers` and the like are Cloudflare's own; below it a name may begin in any way.
  const files = readdirSync(client, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !(entry.parentPath === client && entry.name.startsWith('_')),
  );
  const paths = files.map((file) => `/${relative(client, join(file.parentPath, file.name)).replaceAll(sep, '/')}`).map(encodeURI);
  return `
    import worker from './entry.mjs';
    export * from './entry.mjs';
    const files = new Set(${JSON.stringify(paths)});
    const isFile = ({ url }) => files.has(url.slice(url.indexOf('/', 8)).replace(/[?#].*/, ''));
    const TEXT = /^text\\/(?!event-stream)|json|javascript|xml/;
    function packed(request, answer) {
      const isTaken = /\\bgzip\\b/.test(request.headers.get('accept-encoding') ?? '');
      if (!isTaken || !answer.body || !TEXT.test(answer.headers.get('content-type') ?? '')) return answer;
      const headers = new Headers(answer.headers);
      headers.set('content-encoding', 'gzip');
      return new Response(answer.body, { status: answer.status, headers });
    }
    export default {
      ...worker,
      fetch: async (request, env, ctx) => packed(request, await (isFile(request) ? env.ASSETS.fetch(request) : worker.fetch(request, env, ctx))),
    };`;
}

/** The databases and images of a state folder without the site, for migrating; with a Worker of one's own, for seeding. */
export function openStorage(
  state: string,
  config: StorageConfig,
  { script = 'export default {}', bindings = {} }: { script?: string; bindings?: Record<string, string> } = {},
): Promise<Miniflare> {
  return startMiniflare({
    ...storage(config, state),
    modules: true,
    script,
    bindings,
    // The jobs of a seed log for nobody.
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      stdout.resume();
      stderr.pipe(process.stderr);
    },
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
  });
}

export function readBuiltConfig(state: string): WorkerConfig {
  return JSON.parse(readFileSync(join(pathsOf(state).site, 'server', 'wrangler.json'), 'utf8'));
}

/** Throws a sentence when a port cannot be listened on. */
export async function refuseTakenPort(port: number): Promise<void> {
  const code = await new Promise<string | undefined>((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    probe.listen(port, HOST, () => probe.close(() => resolve(undefined)));
  });
  if (code === 'EADDRINUSE') throw refusal(`Port ${port} is taken by another program. Choose another one: npm start -- --port ${port + 1}`);
  if (code) throw refusal(`Port ${port} cannot be used (${code}). Choose another one: npm start -- --port 8080`);
}

/** From here on a killed parent takes its workerd with it, and Ctrl-C is the parent's alone to handle. */
export function guardWorkerd(): void {
  if (process.platform === 'win32') return;
  const fromMiniflare = createRequire(createRequire(import.meta.url).resolve('miniflare'));
  Object.assign(process.env, {
    QUIZLARK_WORKERD: fromMiniflare('workerd').default,
    MINIFLARE_WORKERD_PATH: join(ROOT, 'scripts', 'workerd.sh'),
  });
}

function storage(config: StorageConfig, state: string) {
  const { d1, r2 } = pathsOf(state);
  return {
    cf: false,
    d1Databases: Object.fromEntries(config.d1_databases.map(({ binding, database_id }) => [binding, database_id])),
    d1Persist: d1,
    r2Buckets: Object.fromEntries(config.r2_buckets.map(({ binding, bucket_name }) => [binding, bucket_name])),
    r2Persist: r2,
  } as const;
}

async function startMiniflare(options: MiniflareOptions): Promise<Miniflare> {
  const before = { SIGINT: process.listeners('SIGINT'), SIGTERM: process.listeners('SIGTERM') };
  const miniflare = new Miniflare(options);
  // Miniflare would end the process on a signal, before what is being written is finished.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    for (const listener of process.listeners(signal)) if (!before[signal].includes(listener)) process.off(signal, listener);
  }
  await miniflare.ready;
  return miniflare;
}
