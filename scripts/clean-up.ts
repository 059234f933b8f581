import { printFailure } from './refusal.ts';

const steps: (() => void | Promise<void>)[] = [];
let cleaning: Promise<void> | undefined;

/** Adds what has to be undone before the process ends; the last one added is undone first. */
export function onCleanUp(step: () => void | Promise<void>): void {
  steps.push(step);
}

/** Runs a command that a signal ends in order, and a second signal at once. */
export async function runUntilStopped(command: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (cleaning) process.exit(130);
      console.log('\nStopping …');
      void cleanUp().finally(() => process.exit(0));
    });
  }
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

function cleanUp(): Promise<void> {
  cleaning ??= undoAll();
  return cleaning;
}

async function undoAll(): Promise<void> {
  for (const step of steps.reverse()) await step();
}
