import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { Miniflare, type MiniflareOptions } from 'miniflare';

/** How long a stop waits for the requests and cron triggers in progress. */
const DRAIN_MS = 10_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The workerd process of a Miniflare. Miniflare starts another one when it crashes. */
interface WorkerdHandle {
  process?: ChildProcess;
}

const workerdHandles = new AsyncLocalStorage<WorkerdHandle>();
// Miniflare does not expose its process, and kills it when it is disposed of. Node reports each process that is started.
subscribe('child_process', (message) => {
  const handle = workerdHandles.getStore();
  if (handle) handle.process = (message as { process: ChildProcess }).process;
});

export interface StartedMiniflare {
  miniflare: Miniflare;
  /** Accepts no more requests, waits up to ten seconds (or `limitMs`) for those in progress, and stops. */
  drain: (limitMs?: number) => Promise<void>;
}

export async function startMiniflare(options: MiniflareOptions): Promise<StartedMiniflare> {
  const ownListeners = SIGNALS.map((signal) => process.listeners(signal));
  const handle: WorkerdHandle = {};
  // The registry would mix up two sites on one machine, since their Workers have the same name.
  const miniflare = workerdHandles.run(handle, () => new Miniflare({ cf: false, enableDevRegistry: false, ...options }));
  // Miniflare's own listeners would end the process on a signal before open writes are finished.
  for (const [index, signal] of SIGNALS.entries()) {
    for (const listener of process.listeners(signal)) if (!ownListeners[index]?.includes(listener)) process.off(signal, listener);
  }
  await miniflare.ready;
  let drained: Promise<void> | undefined;
  return {
    miniflare,
    drain: (limitMs = DRAIN_MS) => {
      drained ??= drainWorkerd(miniflare, handle, limitMs);
      return drained;
    },
  };
}

/**
 * On SIGTERM workerd accepts no more connections, answers the requests it has, and exits. Miniflare would start another workerd after an
 * exit, unless it is disposed of within the same event.
 */
async function drainWorkerd(miniflare: Miniflare, { process: workerd }: WorkerdHandle, limitMs: number): Promise<void> {
  if (workerd && workerd.exitCode === null && workerd.signalCode === null)
    return new Promise((resolve, reject) => {
      const dispose = () => {
        clearTimeout(timer);
        workerd.off('exit', dispose);
        miniflare.dispose().then(resolve, reject);
      };
      const timer = setTimeout(dispose, limitMs);
      workerd.once('exit', dispose);
      workerd.kill('SIGTERM');
    });
  await miniflare.dispose();
}
