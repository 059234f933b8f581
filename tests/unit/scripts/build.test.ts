import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashFiles } from '#scripts/build/hash-files';
import { createTemporaryFolder } from '#tests/helpers/temporary-folder';

function buildTree(): string {
  const root = createTemporaryFolder();
  mkdirSync(join(root, 'src/pages'), { recursive: true });
  writeFileSync(join(root, 'src/pages/a.astro'), 'a');
  writeFileSync(join(root, 'src/b.ts'), 'b');
  writeFileSync(join(root, 'wrangler.toml'), 'c');
  return root;
}
const SOURCES = ['src', 'wrangler.toml', 'missing'];

test('the same sources in two checkouts have the same hash', () => {
  expect(hashFiles(buildTree(), SOURCES)).toBe(hashFiles(buildTree(), SOURCES));
});

test.each<[string, (root: string) => void]>([
  ['a changed file', (root) => writeFileSync(join(root, 'src/b.ts'), 'bb')],
  ['a new file', (root) => writeFileSync(join(root, 'src/pages/c.astro'), '')],
  ['a file that is gone', (root) => rmSync(join(root, 'src/b.ts'))],
  ['a renamed file', (root) => renameSync(join(root, 'src/b.ts'), join(root, 'src/c.ts'))],
  [
    'a moved border between two files',
    (root) => [writeFileSync(join(root, 'src/b.ts'), ''), writeFileSync(join(root, 'src/pages/a.astro'), 'ab')],
  ],
])('%s changes the hash', (_, change) => {
  const root = buildTree();
  const hashBefore = hashFiles(root, SOURCES);
  change(root);
  expect(hashFiles(root, SOURCES)).not.toBe(hashBefore);
});

test('a file that is not a source does not change the hash', () => {
  const root = buildTree();
  const hashBefore = hashFiles(root, SOURCES);
  writeFileSync(join(root, 'notes.txt'), 'x');
  expect(hashFiles(root, SOURCES)).toBe(hashBefore);
});
