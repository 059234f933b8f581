import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/cli/run-command';
import { CHUNK_GROUPS } from '#scripts/vite/chunks';

test('every file that a chunk names exists', () => {
  const namedPaths = CHUNK_GROUPS.flatMap(({ paths, except = [] }) => [...paths, ...except]);
  expect(namedPaths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
