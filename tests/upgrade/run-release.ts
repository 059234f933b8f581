import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onExit } from '#scripts/cli/on-exit';
import { ROOT } from '#scripts/cli/run-command';
import { UserError } from '#scripts/cli/user-error';
import { findFreePort } from '#tests/helpers/serve';
import { findNode, type Release } from './releases.ts';

const POLL_MS = 200;
/** A Worker's log lines and SQLite's messages that say that a query did not fit the schema. */
const FAILURE_LINE = /"level":"error"|D1_ERROR|SQLITE_|no such (?:table|column)|\berror\b.*\bconstraint\b/i;

interface RunningRelease {
  url: string;
  /** The lines of its log that report a failure. */
  findFailures: () => string[];
  stop: () => Promise<void>;
}

/** Starts a release on a state folder in a process of its own: by `npm start`, which migrates and seeds, or as it is. */
export async function runRelease(release: Release, { state, how }: { state: string; how: 'start' | 'serve' }): Promise<RunningRelease> {
  const port = String(await findFreePort());
  const args =
    how === 'start'
      ? [join(release.root, 'scripts', 'start.ts'), '--port', port, '--state', state]
      : [join(ROOT, 'tests', 'upgrade', 'serve-release.ts'), release.root, state, port];
  const child = spawn(findNode(release), args, { cwd: release.root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const stop = async () => {
    if (!hasEnded) child.kill('SIGTERM');
    await ended;
  };
  onExit(stop);
  const url = `http://127.0.0.1:${port}`;
  while (!(await isServing(url))) {
    if (hasEnded) throw new UserError(`${output}\n\nA site of ${release.name} did not start. Its output is above.`);
    await sleep(POLL_MS);
  }
  return { url, findFailures: () => output.split('\n').filter((line) => FAILURE_LINE.test(line)), stop };
}

const isServing = (url: string): Promise<boolean> =>
  fetch(`${url}/robots.txt`).then(
    () => true,
    () => false,
  );

/** Copies a state folder that no process uses to a folder beside it. */
export function copyState(state: string, name: string): string {
  const copy = join(state, '..', name);
  cpSync(state, copy, { recursive: true });
  return copy;
}
