import { printFailure } from './user-error.ts';

const PARENT_CHECK_MS = 500;
const INTERRUPTED_EXIT_CODE = 130;
const exitSteps: (() => void | Promise<void>)[] = [];
let exitRun: Promise<void> | undefined;

/** Registers a clean-up step for the end of the process. The steps run in reverse order. */
export function onExit(step: () => void | Promise<void>): void {
  exitSteps.push(step);
}

/**
 * Runs a command. A signal, or the end of the npm process that started it, runs the clean-up steps first; a second signal exits without them.
 * A server, which runs until somebody stops it, sets `process.exitCode = 0`.
 */
export async function runUntilStopped(command: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) stopWithParent();
  // A closed pipe must not interrupt the clean-up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    await command();
  } catch (error) {
    // An error after a stop signal is a consequence of stopping.
    if (exitRun) return;
    printFailure(error);
    await runExitStepsOnce();
    process.exit(1);
  }
}

function stop(): void {
  if (exitRun) process.exit(INTERRUPTED_EXIT_CODE);
  console.log('\nStopping …');
  void runExitStepsOnce().finally(() => process.exit(process.exitCode ?? INTERRUPTED_EXIT_CODE));
}

/** npm sends a signal to its shell only, and the shell ends without passing it on. */
function stopWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    if (!exitRun) stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}

function runExitStepsOnce(): Promise<void> {
  exitRun ??= runExitSteps();
  return exitRun;
}

async function runExitSteps(): Promise<void> {
  for (const step of exitSteps.reverse()) await step();
}
