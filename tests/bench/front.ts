import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

interface Kept {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What a server has to send, by path; anything else is fetched from the site. */
export type Files = ReadonlyMap<string, { type: string; text: string }>;

const PLAIN = /^(text|application\/(javascript|json))|javascript|svg/;
const PASSED = ['content-type', 'cache-control', 'content-security-policy', 'set-cookie', 'location'];

/**
 * One server for all that is compared: the same protocol, the same compression, answers ready in memory, as an edge has them. What the
 * site lets an edge keep is kept.
 */
export async function serveFront(siteUrl: string, files: Files): Promise<{ url: string; stop: () => Promise<void> }> {
  const kept = new Map<string, Kept>();
  for (const [path, { type, text }] of files) kept.set(path, packed(200, { 'content-type': type }, Buffer.from(text)));

  async function answer(request: IncomingMessage): Promise<Kept> {
    const path = request.url ?? '/';
    const known = request.method === 'GET' ? kept.get(path) : undefined;
    if (known) return known;
    const fresh = await fromSite(siteUrl, request);
    const isShared = request.method === 'GET' && fresh.status === 200 && !/private|no-store/.test(fresh.headers['cache-control'] ?? '');
    if (isShared) kept.set(path, fresh);
    return fresh;
  }
  const server = createServer((request, response) => void answer(request).then((found) => send(response, found)));
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

async function fromSite(siteUrl: string, request: IncomingMessage): Promise<Kept> {
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
  const answer = await fetch(siteUrl + request.url, init);
  const passed = PASSED.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return packed(answer.status, Object.fromEntries(passed), Buffer.from(await answer.arrayBuffer()));
}

function packed(status: number, headers: Record<string, string>, body: Buffer): Kept {
  if (!PLAIN.test(headers['content-type'] ?? '')) return { status, headers, body };
  return { status, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(body) };
}

function send(response: ServerResponse, { status, headers, body }: Kept): void {
  if (status === 204 || status === 304) response.writeHead(status, headers).end();
  else response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}
