import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Canary {
  origin: string;
  /** Every request that arrived: its method and path, and its cookies. */
  requests: string[];
  stop: () => Promise<void>;
}

/** Another site that answers everything, lets every origin read its answers, and records who asked. */
export async function startCanary(): Promise<Canary> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.cookie ?? ''}`.trim());
    response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' });
    response.end('<!doctype html><title>Canary</title>');
  });
  server.on('upgrade', (request, socket) => {
    requests.push(`UPGRADE ${request.url}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // Another host than the site's, so that nothing of it is same-site.
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
