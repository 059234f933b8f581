import { PLAY_LIMITS } from '#base/limits/play';
import { getRetryDelayMs } from '#rules/play/retry-delay';
import type { PlayCore } from './play-core.ts';

/** Retries with growing delays, not before the server asks for it, and immediately when the connection is back. */
export function createRetryScheduler({ timers, send }: Pick<PlayCore, 'timers' | 'send'>) {
  let failures = 0;
  let cancel = () => {};
  function retryNow() {
    cancel();
    send({ type: 'retried' });
  }
  return {
    /** Returns the delay. */
    scheduleRetry(retryAfterSeconds: number | null): number {
      cancel();
      const delayMs = getRetryDelayMs(failures, retryAfterSeconds, PLAY_LIMITS.maxRetryDelayMs);
      cancel = timers.schedule(delayMs, retryNow);
      failures += 1;
      return delayMs;
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
export type RetryScheduler = ReturnType<typeof createRetryScheduler>;
