import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Files that the server sends itself, by path; it fetches all other paths from the site. */
export type StaticFiles = ReadonlyMap<string, { type: string; text: string }>;

const COMPRESSIBLE = /^(text|application\/(javascript|json))|javascript|svg/;
const FORWARDED_HEADERS = ['content-type', 'cache-control', 'content-security-policy', 'set-cookie', 'location'];

/**
 * Serves everything that is compared the same way, as an edge does: the same protocol, the same compression, responses from memory. Responses
 * of the site are cached if their headers allow it.
 */
export async function serveEdge(siteUrl: string, files: StaticFiles): Promise<{ url: string; stop: () => Promise<void> }> {
  const cache = new Map<string, CachedResponse>();
  for (const [path, { type, text }] of files) cache.set(path, compressResponse(200, { 'content-type': type }, Buffer.from(text)));

  async function answer(request: IncomingMessage): Promise<CachedResponse> {
    const path = request.url ?? '/';
    const cached = request.method === 'GET' ? cache.get(path) : undefined;
    if (cached) return cached;
    const fresh = await fetchFromSite(siteUrl, request);
    const isShared = request.method === 'GET' && fresh.status === 200 && !/private|no-store/.test(fresh.headers['cache-control'] ?? '');
    if (isShared) cache.set(path, fresh);
    return fresh;
  }
  const server = createServer((request, response) => void answer(request).then((result) => writeResponse(response, result)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function fetchFromSite(siteUrl: string, request: IncomingMessage): Promise<CachedResponse> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = Object.fromEntries(
    ['accept', 'content-type', 'cookie', 'user-agent'].flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  const init: RequestInit = { method: request.method ?? 'GET', headers, redirect: 'manual' };
  if (chunks.length > 0) init.body = Buffer.concat(chunks);
  const response = await fetch(siteUrl + request.url, init);
  const passed = FORWARDED_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return compressResponse(response.status, Object.fromEntries(passed), Buffer.from(await response.arrayBuffer()));
}

function compressResponse(status: number, headers: Record<string, string>, body: Buffer): CachedResponse {
  if (!COMPRESSIBLE.test(headers['content-type'] ?? '')) return { status, headers, body };
  return { status, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(body) };
}

function writeResponse(response: ServerResponse, { status, headers, body }: CachedResponse): void {
  if (status === 204 || status === 304) response.writeHead(status, headers).end();
  else response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}
