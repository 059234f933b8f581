/** Runs tasks with limited concurrency; returns the value or error of each, in their order. */
export async function settleWithLimit<T>(limit: number, tasks: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
  const results: PromiseSettledResult<T>[] = [];
  let next = 0;
  async function work(): Promise<void> {
    for (let index = next++; index < tasks.length; index = next++) {
      const [end] = await Promise.allSettled([tasks[index]?.() as Promise<T>]);
      if (end) results[index] = end;
    }
  }
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}
