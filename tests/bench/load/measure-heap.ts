import type { Inspector } from './inspector.ts';

export interface HeapMeasurement {
  name: string;
  status: string;
  ms: number;
  /** Before and after it, without garbage. */
  liveBefore: number;
  liveAfter: number;
  /** The most that was used at once, with garbage, and the most that V8 had reserved; both with what is outside its heap. */
  used: number;
  reserved: number;
}

const POLL_MS = 20;

/** Measures the heap of the site's isolate around something it does alone, in megabytes. */
export async function measureHeap(
  inspector: Inspector,
  { name, run }: { name: string; run: () => Promise<string> },
): Promise<HeapMeasurement> {
  const liveBefore = await readLiveHeap(inspector);
  const peak = watchHeap(inspector);
  const startedAt = performance.now();
  const status = await run();
  const ms = performance.now() - startedAt;
  const { used, reserved } = await peak.stop();
  return { name, status, ms, liveBefore, liveAfter: await readLiveHeap(inspector), used, reserved };
}

async function readLiveHeap(inspector: Inspector): Promise<number> {
  await inspector.collectGarbage();
  const { used, outside } = await inspector.readHeap();
  return used + outside;
}

/** Reads the heap again and again. While the isolate computes it cannot answer, so what is reserved afterwards tells the peak. */
function watchHeap(inspector: Inspector) {
  let isStopped = false;
  const peak = { used: 0, reserved: 0 };
  const read = async () => {
    const { used, total, outside } = await inspector.readHeap();
    peak.used = Math.max(peak.used, used + outside);
    peak.reserved = Math.max(peak.reserved, total + outside);
  };
  const polls = (async () => {
    while (!isStopped) {
      await read();
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await polls;
      await read();
      return peak;
    },
  };
}
