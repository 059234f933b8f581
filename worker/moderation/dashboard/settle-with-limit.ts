/** Runs tasks with limited concurrency; returns the value or error of each, in their order. */
export async function settleWithLimit<T>(limit: number, tasks: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
  const results: PromiseSettledResult<T>[] = [];
  let next = 0;
  async function work(): Promise<void> {
    for (let at = next++; at < tasks.length; at = next++) {
      const [end] = await Promise.allSettled([tasks[at]?.() as Promise<T>]);
      if (end) results[at] = end;
    }
  }
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}
