const HEARTBEAT_MS = 10_000;

/** Says what is being done, every ten seconds that it still is, and at the end how long it took. */
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
