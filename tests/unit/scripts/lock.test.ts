import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { acquireLock, withLock } from '#scripts/cli/lock';
import { ROOT } from '#scripts/cli/run-command';
import { createTemporaryFolder } from '#tests/helpers/temporary-folder';

const createLockPath = () => join(createTemporaryFolder(), 'lock.sqlite');

test('a lock has one owner at a time and is free after its release', () => {
  const path = createLockPath();
  const release = acquireLock(path);
  expect(release).toBeTypeOf('function');
  expect(acquireLock(path)).toBeNull();
  release?.();
  expect(acquireLock(path)).toBeTypeOf('function');
});

test('a lock ends with its process, even a killed one', async () => {
  const path = createLockPath();
  const holder = `import { acquireLock } from './scripts/cli/lock.ts'; globalThis.held = acquireLock(${JSON.stringify(path)});
    console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  expect(acquireLock(path)).toBeNull();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(acquireLock(path)).toBeTypeOf('function');
});

test('work waits for the lock, and the lock is free after the work fails', async () => {
  const path = createLockPath();
  const order: string[] = [];
  const failing = withLock(
    path,
    () => {},
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      order.push('first');
      throw new Error('broken');
    },
  );
  const waiting = withLock(
    path,
    () => order.push('waits'),
    async () => order.push('second'),
  );
  await expect(failing).rejects.toThrow('broken');
  await waiting;
  expect(order).toEqual(['waits', 'first', 'second']);
});
