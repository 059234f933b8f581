import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join, relative, sep } from 'node:path';
import { Miniflare, type MiniflareOptions, type WorkerOptions } from 'miniflare';
import { ROOT } from '#scripts/cli/run-command';
import { UserError } from '#scripts/cli/user-error';
import { getStatePaths } from '#scripts/state/state-folder';

const HOST = '127.0.0.1';
const FILES_WORKER = 'files';
const EMPTY_WORKER = 'export default {}';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Manifest = NonNullable<WorkerOptions['config']['manifest']>;

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

export interface ServedSite {
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
export async function serveSite({ state, secret, port }: ServeOptions): Promise<ServedSite> {
  const { site } = getStatePaths(state);
  const config = readBuiltConfig(state);
  const [server, client] = [join(site, 'server'), join(site, 'client')];
  const origin = `http://${HOST}:${port}`;
  const compatibility = { compatibilityDate: config.compatibility_date, compatibilityFlags: config.compatibility_flags };
  const pages: WorkerOptions = {
    config: {
      ...compatibility,
      name: config.name,
      manifest: readBuiltModules(server, client),
      env: {
        ...buildStorageBindings(config),
        ...buildTextBindings({ ...config.vars, ORIGIN: origin, DEVELOPMENT: '1', SECRET: secret }),
        ...Object.fromEntries(config.ratelimits.map((limit) => [limit.name, buildRateLimitBinding(limit)])),
        ...(config.images && { [config.images.binding]: { type: 'images' } }),
        ASSETS: { type: 'worker', worker: FILES_WORKER },
      },
    },
    // The site's own socket; Miniflare's, at a port of its choice, is for what runs crons.
    dev: { unsafeDirectSockets: [{ host: HOST, port }] },
  };
  const files: WorkerOptions = {
    config: { ...compatibility, name: FILES_WORKER, manifest: buildManifest(EMPTY_WORKER), assets: { directory: client } },
  };
  const miniflare = await startMiniflare({
    host: HOST,
    resourcePersistencePath: getStatePaths(state).resources,
    workers: [pages, files],
  }).catch(async (error) => {
    await assertPortFree(port);
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

/** The front, and the built Worker behind it. */
function readBuiltModules(server: string, client: string): Manifest {
  const names = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(mjs|wasm)$/.test(name));
  const built = names.map((name) => [name.replaceAll(sep, '/'), readModule(join(server, name))] as const);
  return {
    mainModule: 'front.mjs',
    modulesRoot: server,
    modules: { 'front.mjs': { type: 'esm', contents: buildEntryModule(client) }, ...Object.fromEntries(built) },
  };
}

function readModule(path: string): Manifest['modules'][string] {
  return path.endsWith('.wasm')
    ? { type: 'wasm', contents: new Uint8Array(readFileSync(path)) }
    : { type: 'esm', contents: readFileSync(path, 'utf8') };
}

/** A Worker of one module. */
export function buildManifest(script: string): Manifest {
  return { mainModule: 'main.mjs', modules: { 'main.mjs': { type: 'esm', contents: script } } };
}

/**
 * The Worker as visitors of Cloudflare find it: the site's files before it, and what is text compressed behind it. Miniflare's own
 * router does both, by copying every page through up to three more workers, which takes as long as half of a page.
 */
function buildEntryModule(client: string): string {
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
  { script = EMPTY_WORKER, bindings = {} }: { script?: string; bindings?: Record<string, string> } = {},
): Promise<Miniflare> {
  return startMiniflare({
    resourcePersistencePath: getStatePaths(state).resources,
    // Jobs that run in a seed log for nobody.
    handleStructuredLogs: ({ level, message }) => {
      if (level === 'error' || level === 'warn') console.error(message);
    },
    workers: [
      {
        config: {
          name: 'storage',
          compatibilityDate: config.compatibility_date,
          compatibilityFlags: config.compatibility_flags,
          manifest: buildManifest(script),
          env: { ...buildStorageBindings(config), ...buildTextBindings(bindings) },
        },
      },
    ],
  });
}

export function readBuiltConfig(state: string): WorkerConfig {
  return JSON.parse(readFileSync(join(getStatePaths(state).site, 'server', 'wrangler.json'), 'utf8'));
}

/** Throws a sentence when a port cannot be listened on. */
export async function assertPortFree(port: number): Promise<void> {
  const code = await new Promise<string | undefined>((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    probe.listen(port, HOST, () => probe.close(() => resolve(undefined)));
  });
  if (code === 'EADDRINUSE')
    throw UserError(`Port ${port} is taken by another program. Choose another one: npm start -- --port ${port + 1}`);
  if (code) throw UserError(`Port ${port} cannot be used (${code}). Choose another one: npm start -- --port 8080`);
}

/** From here on a killed parent takes its workerd with it, and Ctrl-C is the parent's alone to handle. */
export function configureWorkerd(): void {
  if (process.platform === 'win32') return;
  const require = createRequire(import.meta.url);
  Object.assign(process.env, {
    QUIZLARK_WORKERD: require('workerd').default,
    MINIFLARE_WORKERD_PATH: join(ROOT, 'scripts', 'serve', 'workerd.sh'),
  });
}

function buildStorageBindings(config: StorageConfig) {
  return Object.fromEntries([
    ...config.d1_databases.map(({ binding, database_id }) => [binding, { type: 'd1', id: database_id }] as const),
    ...config.r2_buckets.map(({ binding, bucket_name }) => [binding, { type: 'r2', name: bucket_name }] as const),
  ]);
}

function buildTextBindings(texts: Record<string, string>) {
  return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, { type: 'text', value } as const]));
}

function buildRateLimitBinding({ namespace_id, simple }: WorkerConfig['ratelimits'][number]) {
  return { type: 'rate-limit', namespace: namespace_id, simple } as const;
}

async function startMiniflare(options: MiniflareOptions): Promise<Miniflare> {
  const before = SIGNALS.map((signal) => process.listeners(signal));
  // Without the registry a second site on the machine, whose Worker has the same name, is not mistaken for this one.
  const miniflare = new Miniflare({ cf: false, enableDevRegistry: false, ...options });
  // Miniflare would end the process on a signal, before what is being written is finished.
  for (const [at, signal] of SIGNALS.entries()) {
    for (const listener of process.listeners(signal)) if (!before[at]?.includes(listener)) process.off(signal, listener);
  }
  await miniflare.ready;
  return miniflare;
}
