import type { PlayCore } from './play-core.ts';

const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Retries with growing delays, and immediately when the connection is back. */
export function createRetryScheduler({ timers, send }: Pick<PlayCore, 'timers' | 'send'>) {
  let failures = 0;
  let cancel = () => {};
  function retryNow() {
    cancel();
    send({ type: 'retried' });
  }
  return {
    scheduleRetry() {
      cancel();
      cancel = timers.schedule(RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0, retryNow);
      failures += 1;
    },
    resetDelay() {
      failures = 0;
    },
    listen() {
      window.addEventListener('online', retryNow);
      return () => window.removeEventListener('online', retryNow);
    },
  };
}
