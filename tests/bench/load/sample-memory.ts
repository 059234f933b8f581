import { readResidentMegabytes } from '#tests/bench/processes';
import type { Inspector } from './inspector.ts';
import type { LoadedServer } from './start-server.ts';

export interface MemorySample {
  second: number;
  /** Megabytes of the processes. */
  workerd: number;
  node: number;
  /** Megabytes of the heap of the site's isolate. */
  used: number;
  reserved: number;
}

const INTERVAL_MS = 30_000;

/** Takes a sample now, every 30 seconds, and at the end. */
export function sampleMemory(server: LoadedServer, inspector: Inspector) {
  const startedAt = performance.now();
  const samples: MemorySample[] = [];
  const sample = async () => {
    const second = Math.round((performance.now() - startedAt) / 1000);
    const [workerd, node] = [server.workerdPid, server.nodePid].map(readResidentMegabytes) as [number, number];
    const { used, total, outside } = await inspector.readHeap();
    samples.push({ second, workerd, node, used: used + outside, reserved: total + outside });
  };
  void sample();
  const timer = setInterval(() => void sample(), INTERVAL_MS);
  return {
    async stop(): Promise<MemorySample[]> {
      clearInterval(timer);
      await sample();
      return samples;
    },
  };
}
