const HEARTBEAT_MS = 10_000;

/** Prints the sentence when the work starts, every ten seconds while it runs, and with its duration when it succeeds. */
export async function withProgress<T>(sentence: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const seconds = (digits: number) => ((performance.now() - started) / 1000).toFixed(digits);
  console.log(`… ${sentence}`);
  const heartbeat = setInterval(() => console.log(`… ${sentence} (${seconds(0)} s)`), HEARTBEAT_MS);
  try {
    const result = await work();
    console.log(`✓ ${sentence} (${seconds(1)} s)`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}
