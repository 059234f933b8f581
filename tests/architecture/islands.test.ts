import { expect, test } from 'vitest';
import { findImports, type SourceFile, sourcesIn } from './sources.ts';

const islandOf = (path: string) => /^src\/islands\/([^/]+)\//.exec(path)?.[1];

/** Imports of another island's folder; `ui` is the only one that islands share. */
const findForeignImports = (files: readonly SourceFile[]): string[] =>
  files
    .flatMap(findImports)
    .filter(({ from, to }) => islandOf(to) !== undefined && islandOf(to) !== 'ui' && islandOf(to) !== islandOf(from))
    .map(({ from, to }) => `${from} imports ${to}`);

test('an island imports only its own folder and islands/ui', () => {
  expect(findForeignImports(sourcesIn(/^src\/islands\//))).toEqual([]);
  expect(
    findForeignImports([
      { path: 'src/islands/player/Player.tsx', text: "import { Dialog } from '#islands/editor/Dialog.tsx';" },
      { path: 'src/islands/ui/Field.tsx', text: "import { validate } from '../account/validate.ts';" },
      {
        path: 'src/islands/auth/AuthForm.tsx',
        text: "import { Field } from '#islands/ui/Field.tsx';\nimport { store } from './store.ts';",
      },
    ]),
  ).toEqual([
    'src/islands/player/Player.tsx imports src/islands/editor/Dialog.tsx',
    'src/islands/ui/Field.tsx imports src/islands/account/validate.ts',
  ]);
});
