import type { Core } from './core.ts';

const DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Tries again by itself, later each time, and at once when the connection is back. */
export function createRetry({ timers, send }: Pick<Core, 'timers' | 'send'>) {
  let failures = 0;
  let cancel = () => {};
  function now() {
    cancel();
    send({ type: 'retried' });
  }
  return {
    later() {
      cancel();
      cancel = timers.later(DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)] ?? 0, now);
      failures += 1;
    },
    succeeded() {
      failures = 0;
    },
    listen() {
      window.addEventListener('online', now);
      return () => window.removeEventListener('online', now);
    },
  };
}
