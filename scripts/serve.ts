import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Miniflare, type MiniflareOptions } from 'miniflare';
import { refusal } from './refusal.ts';
import { ROOT } from './run-command.ts';
import { pathsOf } from './state.ts';

const HOST = '127.0.0.1';

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
  const miniflare = await startMiniflare({
    ...storage(config, state),
    name: config.name,
    host: HOST,
    port,
    modules: modulesOf(server),
    rootPath: server,
    modulesRoot: server,
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    assets: { directory: join(site, 'client'), binding: 'ASSETS', routerConfig: { has_user_worker: true } },
    bindings: { ...config.vars, ORIGIN: origin, DEVELOPMENT: '1', SECRET: secret },
    ratelimits: Object.fromEntries(config.ratelimits.map(({ name, ...limit }) => [name, limit])),
    ...(config.images && { images: config.images }),
  }).catch(async (error) => {
    await refuseTakenPort(port);
    throw error;
  });
  return {
    url: origin,
    crons: config.triggers.crons,
    runCron: async (cron, scheduledTime = Date.now()) => {
      const worker = await miniflare.getWorker();
      const { outcome } = await worker.scheduled({ cron, scheduledTime: new Date(scheduledTime) });
      return outcome === 'ok';
    },
    stop: () => miniflare.dispose(),
  };
}

/** The modules of a built Worker, its entry first. Miniflare cannot find them itself in minified code. */
function modulesOf(server: string) {
  const names = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(mjs|wasm)$/.test(name));
  const entryFirst = ['entry.mjs', ...names.filter((name) => name !== 'entry.mjs')];
  return entryFirst.map((name) => ({
    type: name.endsWith('.wasm') ? ('CompiledWasm' as const) : ('ESModule' as const),
    path: join(server, name),
  }));
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
