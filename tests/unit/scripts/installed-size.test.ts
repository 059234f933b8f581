import { lstatSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/cli/run-command';

test('the installed packages take at most 1 GB', () => {
  const folder = join(ROOT, 'node_modules');
  // A file may have two names: Node's binary does.
  const sizes = new Map<number, number>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // Tools keep their caches in folders that begin with a dot.
    if (entry.isDirectory() || relative(folder, path).startsWith('.')) continue;
    const { ino, size } = lstatSync(path);
    sizes.set(ino, size);
  }
  const megabytes = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1_000_000;
  console.log(`Installed packages: ${megabytes.toFixed(0)} MB`);
  expect(megabytes).toBeGreaterThan(100);
  expect(megabytes).toBeLessThanOrEqual(1_000);
}, 60_000);
