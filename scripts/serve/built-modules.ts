import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { WorkerOptions } from 'miniflare';

type Manifest = NonNullable<WorkerOptions['config']['manifest']>;

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

interface EntryOptions {
  /** The folder of the site's files. */
  client: string;
  /** The origins of a public site, whose hosts alone are answered; without one only this machine is. */
  publicOrigins: readonly string[];
}

/** The modules of the built Worker and the entry module in front of them. */
export function readBuiltModules(server: string, options: EntryOptions): Manifest {
  const names = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(mjs|wasm)$/.test(name));
  const builtModules = names.map((name) => [name.replaceAll(sep, '/'), readModule(join(server, name))] as const);
  return {
    mainModule: 'front.mjs',
    modulesRoot: server,
    modules: { 'front.mjs': { type: 'esm', contents: buildEntryModule(options) }, ...Object.fromEntries(builtModules) },
  };
}

function readModule(path: string): Manifest['modules'][string] {
  return path.endsWith('.wasm')
    ? { type: 'wasm', contents: new Uint8Array(readFileSync(path)) }
    : { type: 'esm', contents: readFileSync(path, 'utf8') };
}

/** The manifest of a Worker with one module. */
export function buildManifest(script: string): Manifest {
  return { mainModule: 'main.mjs', modules: { 'main.mjs': { type: 'esm', contents: script } } };
}

/**
 * The entry module does what Cloudflare does around a Worker: it answers the site's hosts only, serves the site's files and compresses
 * text. Miniflare's own router does the last two, but copies every page through up to three more Workers, which adds half of a page's
 * response time. A proxy speaks plain http to a public site; the Worker sees the URL that the browser asked for.
 */
function buildEntryModule({ client, publicOrigins }: EntryOptions): string {
  // In the top folder, names that start with `_`, such as `_headers`, are Cloudflare's configuration.
  const files = readdirSync(client, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !(entry.parentPath === client && entry.name.startsWith('_')),
  );
  const paths = files.map((file) => `/${relative(client, join(file.parentPath, file.name)).replaceAll(sep, '/')}`).map(encodeURI);
  const publicUrls = publicOrigins.map((origin) => new URL(origin));
  const publicAddresses = publicUrls.map(({ hostname, protocol, port }) => [hostname, { protocol, port }] as const);
  const refusal =
    publicUrls.length > 0
      ? `This site is at ${publicOrigins[0]}. The proxy has to pass on the Host header.\n`
      : 'This site serves this machine only. npm start -- --help says how to serve it to others.\n';
  return `
    import worker from './entry.mjs';
    export * from './entry.mjs';
    const files = new Set(${JSON.stringify(paths)});
    const hosts = new Map(${JSON.stringify(publicUrls.length > 0 ? publicAddresses : LOOPBACK_HOSTS.map((host) => [host, null]))});
    const isFile = ({ url }) => files.has(url.slice(url.indexOf('/', 8)).replace(/[?#].*/, ''));
    const refusalHeaders = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };
    const TEXT = /^text\\/(?!event-stream)|json|javascript|xml/;
    function compress(request, response) {
      const acceptsGzip = /\\bgzip\\b/.test(request.headers.get('accept-encoding') ?? '');
      if (!acceptsGzip || !response.body || !TEXT.test(response.headers.get('content-type') ?? '')) return response;
      const headers = new Headers(response.headers);
      headers.set('content-encoding', 'gzip');
      return new Response(response.body, { status: response.status, headers });
    }
    export default {
      ...worker,
      fetch: async (received, env, ctx) => {
        const url = new URL(received.url);
        const address = hosts.get(url.hostname);
        if (address === undefined) return new Response(${JSON.stringify(refusal)}, { status: 421, headers: refusalHeaders });
        const request = address === null ? received : new Request(Object.assign(url, address), received);
        return compress(request, await (isFile(request) ? env.ASSETS.fetch(request) : worker.fetch(request, env, ctx)));
      },
    };`;
}
