import { spawnSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { ROOT } from '#scripts/cli/run-command';

declare module 'vitest' {
  interface ProvidedContext {
    isLong: boolean;
    seed: number;
    turn: number;
  }
}

/** Chooses how much of what is generated a run tries, and says how to repeat it. */
export function setup({ provide }: TestProject): void {
  const isLong = process.env['TEST_SIZE'] === 'long';
  const turn = readNumber('TEST_TURN') ?? countCommits();
  const seed = readNumber('TEST_SEED') ?? (isLong ? Date.now() % 2 ** 31 : turn);
  provide('isLong', isLong);
  provide('turn', turn);
  provide('seed', seed);
  console.log(isLong ? `Long run. TEST_SEED=${seed} repeats it.` : `Short run. TEST_TURN=${turn} TEST_SEED=${seed} repeats it.`);
}

function readNumber(name: string): number | undefined {
  const value = process.env[name];
  if (!value) return undefined;
  if (!/^\d{1,10}$/.test(value)) throw new Error(`${name} is a whole number, not “${value}”.`);
  return Number(value);
}

/** Successive commits take successive samples. Without their history it is the day that does. */
function countCommits(): number {
  const { stdout, status } = spawnSync('git', ['rev-list', '--count', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  return status === 0 && Number(stdout) > 1 ? Number(stdout) : Math.floor(Date.now() / 86_400_000);
}
