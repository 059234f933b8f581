/** A group of timers that can be stopped together. */
export function createTimers() {
  const running = new Set<ReturnType<typeof setTimeout>>();
  function stop(timer: ReturnType<typeof setTimeout>) {
    clearTimeout(timer);
    running.delete(timer);
  }
  return {
    schedule(delayMs: number, run: () => void): () => void {
      const timer = setTimeout(() => {
        running.delete(timer);
        run();
      }, delayMs);
      running.add(timer);
      return () => stop(timer);
    },
    stopAll: () => running.forEach(stop),
  };
}
