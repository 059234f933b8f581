import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findDescendants, readProcessName } from '#tests/bench/processes';
import { findFreePort } from '#tests/helpers/serve';
import { type ServerMessage, type ServerOptions, START_JOBS } from './server-messages.ts';

export interface LoadedServer {
  port: number;
  inspectorPort: number;
  nodePid: number;
  workerdPid: number;
  /** Starts the cron triggers, and resolves after the first run of all their jobs. */
  startJobs: () => Promise<void>;
  /** The runs of the cron triggers so far, and those of which a job failed. */
  runs: { total: number; failed: number };
  stop: () => Promise<void>;
}

/** Starts the server in a process of its own, so that its memory is not that of the load. */
export async function startServer(state: string): Promise<LoadedServer> {
  const options: ServerOptions = { state, port: await findFreePort(), inspectorPort: await findFreePort() };
  // The lines of the jobs are not part of the report.
  const child = fork(join(import.meta.dirname, 'server.ts'), [JSON.stringify(options)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const runs = { total: 0, failed: 0 };
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
    child.on('message', (message: ServerMessage) => {
      if (message === 'ready') return resolve();
      runs.total += 1;
      if (!message.isOk) runs.failed += 1;
    });
  });
  const nodePid = child.pid as number;
  const workerdPid = findDescendants(nodePid).find((pid) => readProcessName(pid) === 'workerd') as number;
  return {
    port: options.port,
    inspectorPort: options.inspectorPort,
    nodePid,
    workerdPid,
    runs,
    async startJobs() {
      child.send(START_JOBS);
      while (runs.total === 0) await once(child, 'message');
    },
    async stop() {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}
