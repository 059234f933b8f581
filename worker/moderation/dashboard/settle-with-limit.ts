/** Runs tasks with limited concurrency; returns the value or error of each, in their order. */
export async function settleWithLimit<T>(limit: number, tasks: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
  const results: PromiseSettledResult<T>[] = [];
  let next = 0;
  async function runTasks(): Promise<void> {
    for (let index = next++; index < tasks.length; index = next++) {
      const [result] = await Promise.allSettled([tasks[index]?.() as Promise<T>]);
      if (result) results[index] = result;
    }
  }
  await Promise.all(Array.from({ length: limit }, runTasks));
  return results;
}
