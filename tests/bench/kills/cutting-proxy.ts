import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  port: number;
  counts: { connections: number; cuts: number };
  close: () => void;
}

interface CuttingOptions {
  targetPort: number;
  /** The share of the connections that are cut: half before the request is passed on, half when its response begins. */
  share: number;
  /** So many connections in a row are cut at most, so that a client that tries once more gets through. */
  mostInARow: number;
}

/** Passes the connections of one client on to a port, and cuts some of them. */
export async function startCuttingProxy({ targetPort, share, mostInARow }: CuttingOptions): Promise<CuttingProxy> {
  const counts = { connections: 0, cuts: 0 };
  let inARow = 0;
  const pass = (client: Socket) => {
    const isCut = inARow < mostInARow && Math.random() < share;
    inARow = isCut ? inARow + 1 : 0;
    counts.connections += 1;
    if (isCut) counts.cuts += 1;
    client.on('error', () => undefined);
    if (isCut && Math.random() < 0.5) return void client.once('data', () => client.resetAndDestroy());
    const server = connect(targetPort, '127.0.0.1');
    server.on('error', () => client.destroy());
    client.on('close', () => server.destroy());
    client.pipe(server);
    if (isCut) server.once('data', () => client.resetAndDestroy());
    else server.pipe(client);
  };
  const proxy = createServer(pass);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return { port: (proxy.address() as AddressInfo).port, counts, close: () => proxy.close() };
}
