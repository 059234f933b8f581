import { printFailure } from './user-error.ts';

const PARENT_CHECK_MS = 500;
const INTERRUPTED = 130;
const exitSteps: (() => void | Promise<void>)[] = [];
let exiting: Promise<void> | undefined;

/** Adds what has to be undone before the process ends; the last one added is undone first. */
export function onExit(step: () => void | Promise<void>): void {
  exitSteps.push(step);
}

/**
 * Runs a command that a signal, or the end of the npm that started it, stops in order; a second signal stops it at once.
 * A command for which being stopped is the proper end sets `process.exitCode = 0`.
 */
export async function runUntilStopped(command: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) stopWithParent();
  // A reader that has gone away must not keep the stop from finishing.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    await command();
  } catch (error) {
    // What breaks while stopping broke because of it.
    if (exiting) return;
    printFailure(error);
    await runExitStepsOnce();
    process.exit(1);
  }
}

function stop(): void {
  if (exiting) process.exit(INTERRUPTED);
  console.log('\nStopping …');
  void runExitStepsOnce().finally(() => process.exit(process.exitCode ?? INTERRUPTED));
}

/** npm hands a signal to its shell, which dies of it without telling anyone. */
function stopWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    if (!exiting) stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}

function runExitStepsOnce(): Promise<void> {
  exiting ??= runExitSteps();
  return exiting;
}

async function runExitSteps(): Promise<void> {
  for (const step of exitSteps.reverse()) await step();
}
