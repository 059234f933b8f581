import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSiteInto } from '#scripts/build/build';
import { ROOT } from '#scripts/cli/run-command';
import { getStatePaths, openStateFolder } from '#scripts/state/state-folder';
import { copySeededStore } from './serve.ts';

const START_MS = 60_000;

/** Creates the state folder of a cleanly stopped site with a seeded store. The caller deletes it. */
export async function createSeededState(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'quizlark-state-'));
  (await openStateFolder(folder)).close();
  await buildSiteInto(getStatePaths(folder).site);
  await copySeededStore(folder);
  writeFileSync(getStatePaths(folder).seededMarker, '');
  return folder;
}

export interface SiteProcess {
  process: ChildProcess;
  origin: string;
  /** What the process has printed so far. */
  readOutput: () => string;
  /** Resolves with the exit code; null after a fatal signal. */
  exited: Promise<number | null>;
  /** Kills the process and all that it started, as when the machine loses power. */
  killGroup: () => Promise<void>;
}

/** Runs `npm start` without npm, in a process group of its own, and waits until the site is served. */
export async function startSiteProcess(folder: string, port: number): Promise<SiteProcess> {
  const child = spawn(process.execPath, ['scripts/start.ts', '--port', String(port), '--state', folder], {
    cwd: ROOT,
    // As below npm, the process ends with its parent: a test or a bench that is killed leaves no site behind.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const killGroup = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
    await exited;
  };
  const isServed = new Promise<boolean>((resolve) => {
    child.stdout.on('data', () => output.includes('Press Ctrl-C') && resolve(true));
    void exited.then(() => resolve(false));
    setTimeout(() => resolve(false), START_MS).unref();
  });
  if (!(await isServed)) {
    await killGroup();
    throw new Error(`The site did not start:\n${output}`);
  }
  return { process: child, origin: `http://127.0.0.1:${port}`, readOutput: () => output, exited, killGroup };
}
