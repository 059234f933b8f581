import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Request, Response, WorkerOptions } from 'miniflare';
import type { DiskState } from '#base/limits/databases';
import { withTransportSecurity } from '#scripts/build/asset-headers';
import type { PublicSite } from '#scripts/cli/command-options';
import { ROOT } from '#scripts/cli/run-command';
import { UserError } from '#scripts/cli/user-error';
import { getStatePaths } from '#scripts/state/state-folder';
import { describeWrongVariables } from '#worker/settings';
import { buildManifest, readBuiltModules } from './built-modules.ts';
import { createDiskService } from './disk-service.ts';
import { answerKeyRequest } from './key-service.ts';
import { DATABASE_WORKER, openLocalDatabase } from './local-database.ts';
import { startMiniflare } from './start-miniflare.ts';

const HOST = '127.0.0.1';
const FILES_WORKER = 'files';
const EMPTY_WORKER = 'export default {}';
const SERVICE_VARIABLES = [
  ...(['MAIL_API_URL', 'MAIL_API_KEY', 'MAIL_FROM', 'ASSISTANT_URL', 'ASSISTANT_KEY', 'ASSISTANT_MODEL'] as const),
  ...(['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'] as const),
];

export interface StorageConfig {
  compatibility_date: string;
  compatibility_flags: string[];
  d1_databases: { binding: string; database_id: string }[];
  r2_buckets: { binding: string; bucket_name: string }[];
}

/** The part of `dist/server/wrangler.json` that a local server implements. */
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
  /** Runs a cron trigger; resolves with false when a job threw. */
  runCron: (cron: string, scheduledTime?: number) => Promise<boolean>;
  /** Accepts no more requests, waits up to ten seconds for those in progress, and stops. */
  stop: () => Promise<void>;
}

export interface ServeOptions {
  /** The state folder, which also contains the built site (`getStatePaths(state).site`). */
  state: string;
  secret: string;
  port: number;
  /** Variables of the Worker besides those of wrangler.toml. */
  vars?: Record<string, string>;
  /** Answers what the Worker asks other sites, instead of the network. */
  answerOutbound?: (request: Request) => Promise<Response>;
  /** Reads the state of the disk, instead of that of the state folder's. */
  readDisk?: () => DiskState;
  /** Null for a site of this machine alone, which is in development. */
  publicSite?: PublicSite | null;
  /** The port at which debuggers reach the isolates; by default there is none. */
  inspectorPort?: number;
}

/** Serves the built Worker with the databases and images of a state folder. */
export async function serveSite(options: ServeOptions): Promise<ServedSite> {
  const { state, secret, port, vars = {}, answerOutbound, publicSite = null, inspectorPort } = options;
  const { site, resources: resourcePersistencePath } = getStatePaths(state);
  const config = readBuiltConfig(state);
  const [server, client] = [join(site, 'server'), join(site, 'client')];
  const origin = publicSite?.origin ?? `http://${HOST}:${port}`;
  const variables: Record<string, string> = {
    ...config.vars,
    CLIENT_ADDRESS_HEADER: publicSite?.addressHeader ?? '',
    ...vars,
    ORIGIN: origin,
    ...(publicSite ? {} : { DEVELOPMENT: '1' }),
  };
  const { API_ORIGIN: apiOrigin = origin } = variables;
  const wrongVariables = describeWrongVariables(variables);
  if (wrongVariables) throw new UserError(wrongVariables);
  const compatibility = { compatibilityDate: config.compatibility_date, compatibilityFlags: config.compatibility_flags };
  const siteWorker: WorkerOptions = {
    config: {
      ...compatibility,
      name: config.name,
      manifest: readBuiltModules(server, { client, publicOrigins: publicSite ? [origin, apiOrigin] : [] }),
      env: {
        ...buildStorageBindings(config),
        ...buildTextBindings({ ...variables, SECRET: secret }),
        ...Object.fromEntries(config.ratelimits.map((limit) => [limit.name, buildRateLimitBinding(limit)])),
        ...(config.images && { [config.images.binding]: { type: 'images' } }),
        KEY_SERVICE: { type: 'fetcher', handler: answerKeyRequest },
        DISK_SERVICE: { type: 'fetcher', handler: createDiskService(state, options.readDisk) },
        ASSETS: { type: 'worker', worker: FILES_WORKER },
      },
    },
    // The site has its own socket. Miniflare's socket, at a random port, runs the cron triggers.
    dev: {
      unsafeDirectSockets: [{ host: HOST, port }],
      ...(answerOutbound && { outboundService: { type: 'fetcher', handler: answerOutbound } }),
    },
  };
  const filesWorker: WorkerOptions = {
    config: { ...compatibility, name: FILES_WORKER, manifest: buildManifest(EMPTY_WORKER), assets: { directory: client } },
  };
  const start = () =>
    startMiniflare({ host: HOST, resourcePersistencePath, workers: [siteWorker, filesWorker], ...(inspectorPort && { inspectorPort }) });
  const { miniflare, drain } = await (publicSite ? withTransportSecurity(client, start) : start()).catch(async (error) => {
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
    stop: () => drain(),
  };
}

export interface LocalStorage {
  getBindings: <Bindings>() => Promise<Bindings>;
  dispose: () => Promise<void>;
}

/** Opens the databases and images of a state folder without the site. */
export async function openStorage(state: string, config: StorageConfig): Promise<LocalStorage> {
  const { miniflare } = await startMiniflare({
    resourcePersistencePath: getStatePaths(state).resources,
    workers: [
      {
        config: {
          name: 'storage',
          compatibilityDate: config.compatibility_date,
          compatibilityFlags: config.compatibility_flags,
          manifest: buildManifest(DATABASE_WORKER),
          env: buildStorageBindings(config),
        },
      },
    ],
  });
  const databases = config.d1_databases.map(({ binding }) => [binding, openLocalDatabase(miniflare, binding)] as const);
  return {
    getBindings: async <Bindings>() =>
      ({ ...(await miniflare.getBindings<Record<string, unknown>>()), ...Object.fromEntries(databases) }) as Bindings,
    dispose: () => miniflare.dispose(),
  };
}

/** What a public site needs of other services, such as mail, from the environment, where keys belong. */
export function readServiceVariables(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(SERVICE_VARIABLES.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

export function readBuiltConfig(state: string): WorkerConfig {
  return JSON.parse(readFileSync(join(getStatePaths(state).site, 'server', 'wrangler.json'), 'utf8'));
}

/** Throws a `UserError` when the port cannot be opened. */
export async function assertPortFree(port: number): Promise<void> {
  const code = await new Promise<string | undefined>((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    probe.listen(port, HOST, () => probe.close(() => resolve(undefined)));
  });
  if (code === 'EADDRINUSE')
    throw new UserError(`Port ${port} is taken by another program. Choose another one: npm start -- --port ${port + 1}`);
  if (code) throw new UserError(`Port ${port} cannot be used (${code}). Choose another one: npm start -- --port 8080`);
}

/** Makes Miniflare start workerd through workerd.sh, which ends it with this process and leaves Ctrl-C to this process. */
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
