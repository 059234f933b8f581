export interface StallGuard {
  /** Aborted when the caller stops the work, or when the provider sends nothing for too long. */
  signal: AbortSignal;
  /** The next step of the work, or the reason why it was aborted. */
  wait: <T>(step: PromiseLike<T>) => Promise<T>;
  stop: () => void;
}

/** Watches over a provider that may stall: each step of the work has this time. */
export function createStallGuard({
  ms,
  onStall,
  signal: stopped,
}: {
  ms: number;
  onStall: () => Error;
  signal?: AbortSignal | undefined;
}): StallGuard {
  const controller = new AbortController();
  const abort = () => controller.abort(stopped?.reason);
  if (stopped?.aborted) abort();
  stopped?.addEventListener('abort', abort, { once: true });
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
  });
  aborted.catch(() => undefined);
  return {
    signal: controller.signal,
    async wait(step) {
      // Once the work is aborted, nobody waits for the step.
      step.then(undefined, () => undefined);
      controller.signal.throwIfAborted();
      const timer = setTimeout(() => controller.abort(onStall()), ms);
      try {
        return await Promise.race([step, aborted]);
      } finally {
        clearTimeout(timer);
      }
    },
    stop() {
      stopped?.removeEventListener('abort', abort);
      if (!controller.signal.aborted) controller.abort(new Error('The work is over.'));
    },
  };
}
