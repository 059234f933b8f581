import { Agent, type IncomingMessage, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { ORIGIN } from './fill-store.ts';

export interface LoadRequest {
  path: string;
  method?: 'GET' | 'POST' | 'PUT';
  /** The network that it comes from. */
  address: string;
  /** The token of the session that it belongs to. */
  session?: string | undefined;
  body?: unknown;
}

export interface LoadResponse {
  status: number;
  readText: () => string;
}

export interface LoadClient {
  send: (request: LoadRequest) => Promise<LoadResponse>;
  close: () => void;
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A client that sends what browsers send through a proxy that keeps its connections open. */
export function createClient(port: number): LoadClient {
  const agent = new Agent({ keepAlive: true });
  const { host } = new URL(ORIGIN);
  return {
    send: ({ path, method = 'GET', address, session, body }) =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const headers = {
          host,
          'user-agent': BROWSER,
          accept: path.startsWith('/v1') ? 'application/json' : 'text/html',
          'accept-encoding': 'gzip',
          'x-forwarded-for': address,
          ...(session !== undefined && { cookie: `__Host-ql_session=${session}; __Host-ql_signed_in=1` }),
          ...(method !== 'GET' && { origin: ORIGIN }),
          ...(text !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
        };
        const call = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => resolve({ status: response.statusCode ?? 0, readText: () => decode(response, Buffer.concat(chunks)) }));
        });
        call.on('error', reject);
        call.end(text);
      }),
    close: () => agent.destroy(),
  };
}

const decode = ({ headers }: IncomingMessage, body: Buffer): string =>
  (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
