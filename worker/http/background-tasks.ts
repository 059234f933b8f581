import type { Context } from 'hono';
import { getRootCauseMessage } from '#worker/db/root-cause';
import type { AppEnv } from './app-types.ts';
import { toAppError } from './failures.ts';

/** Runs the background tasks of a call. Without an execution context, as in tests, the response is delayed until they end. */
export async function runBackgroundTasks(c: Context<AppEnv>): Promise<void> {
  const { backgroundTasks, requestId } = c.get('ctx');
  if (backgroundTasks.length === 0) return;
  const completion = Promise.all(backgroundTasks.map((work) => work())).then(
    () => undefined,
    (error: Error) => {
      // Of a caller whose account has changed meanwhile nothing more is written; a job does what has to happen.
      if (toAppError(error).code === 'ACCOUNT_CHANGED') return;
      console.error(JSON.stringify({ level: 'error', requestId, backgroundTask: getRootCauseMessage(error) }));
    },
  );
  const execution = getExecutionContext(c);
  if (execution) execution.waitUntil(completion);
  else await completion;
}

function getExecutionContext(c: Context<AppEnv>) {
  try {
    return c.executionCtx;
  } catch {
    return null;
  }
}
