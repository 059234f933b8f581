import type { Context } from 'hono';
import type { AppEnv } from './app-types.ts';

/** Does what a call left to be done after its answer. Where nothing outlives an answer, as in tests, the answer waits for it. */
export async function doAfterwards(c: Context<AppEnv>): Promise<void> {
  const { leftToDo, requestId } = c.get('ctx');
  if (leftToDo.length === 0) return;
  const done = Promise.all(leftToDo.map((work) => work())).then(
    () => undefined,
    (error: Error) => console.error(JSON.stringify({ level: 'error', requestId, afterwards: error.message })),
  );
  const execution = executionOf(c);
  if (execution) execution.waitUntil(done);
  else await done;
}

function executionOf(c: Context<AppEnv>) {
  try {
    return c.executionCtx;
  } catch {
    return null;
  }
}
