import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  port: number;
  counts: { connections: number; cutBefore: number; cutAfter: number };
  close: () => void;
}

/** Passes connections on to a port, and cuts this share of them: half before the request is passed on, half when its response begins. */
export async function startCuttingProxy(targetPort: number, share: number): Promise<CuttingProxy> {
  const counts = { connections: 0, cutBefore: 0, cutAfter: 0 };
  const pass = (client: Socket) => {
    counts.connections += 1;
    const fate = Math.random() < share ? (Math.random() < 0.5 ? 'cutBefore' : 'cutAfter') : null;
    client.on('error', () => undefined);
    if (fate) counts[fate] += 1;
    if (fate === 'cutBefore') return void client.once('data', () => client.resetAndDestroy());
    const server = connect(targetPort, '127.0.0.1');
    server.on('error', () => client.destroy());
    client.pipe(server);
    if (fate === 'cutAfter') server.once('data', () => client.resetAndDestroy());
    else server.pipe(client);
  };
  const proxy = createServer(pass);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return { port: (proxy.address() as AddressInfo).port, counts, close: () => proxy.close() };
}
