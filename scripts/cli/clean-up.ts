import { printFailure } from './refusal.ts';

const PARENT_CHECK_MS = 500;
const INTERRUPTED = 130;
const steps: (() => void | Promise<void>)[] = [];
let cleaning: Promise<void> | undefined;

/** Adds what has to be undone before the process ends; the last one added is undone first. */
export function onCleanUp(step: () => void | Promise<void>): void {
  steps.push(step);
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
    if (cleaning) return;
    printFailure(error);
    await cleanUp();
    process.exit(1);
  }
}

function stop(): void {
  if (cleaning) process.exit(INTERRUPTED);
  console.log('\nStopping …');
  void cleanUp().finally(() => process.exit(process.exitCode ?? INTERRUPTED));
}

/** npm hands a signal to its shell, which dies of it without telling anyone. */
function stopWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    if (!cleaning) stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}

function cleanUp(): Promise<void> {
  cleaning ??= undoAll();
  return cleaning;
}

async function undoAll(): Promise<void> {
  for (const step of steps.reverse()) await step();
}
