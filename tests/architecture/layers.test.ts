import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findImports, ROOT, type SourceFile, scriptOf, sources, sourcesIn } from './sources.ts';

/**
 * The feature a file of the Worker belongs to: `worker/community/votes`, `worker/jobs/close-day`, `worker/http`. A file that stands
 * directly in `worker/` or in a group is a feature of its own.
 */
function featureOf(path: string): string {
  const [top, group = '', feature = ''] = path.split('/');
  if (group.endsWith('.ts')) return path;
  if (['http', 'db', 'platform'].includes(group)) return `${top}/${group}`;
  return feature.endsWith('.ts') ? path : `${top}/${group}/${feature}`;
}

/** Groups of features that import each other, directly or through others. */
function findFeatureCycles(files: readonly SourceFile[]): string[][] {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of files.flatMap(findImports)) {
    const [start, end] = [featureOf(from), featureOf(to)];
    if (to.startsWith('worker/') && start !== end) edges.set(start, (edges.get(start) ?? new Set()).add(end));
  }
  const reach = (start: string, seen = new Set<string>()): Set<string> => {
    for (const next of edges.get(start) ?? []) if (!seen.has(next)) reach(next, seen.add(next));
    return seen;
  };
  const reached = new Map([...edges.keys()].map((feature) => [feature, reach(feature)]));
  const cycles = [...reached]
    .filter(([feature, all]) => all.has(feature))
    .map(([feature, all]) => [...all].filter((other) => reached.get(other)?.has(feature)).toSorted());
  return [...new Map(cycles.map((cycle) => [cycle.join(), cycle])).values()];
}

test('the features of the worker form no import cycle, types included', () => {
  expect(findFeatureCycles(sourcesIn(/^worker\//))).toEqual([]);
  const cycle = [
    { path: 'worker/community/votes/service.ts', text: "import { listFeed } from '#worker/community/feed/service';" },
    { path: 'worker/community/feed/service.ts', text: "import type { Vote } from '#worker/community/votes/service';" },
  ];
  expect(findFeatureCycles(cycle)).toEqual([['worker/community/feed', 'worker/community/votes']]);
});

const REPO = /(^|[/-])repo\.ts$/;

const findForeignRepos = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => !/^(tests|worker\/jobs)\//.test(path))
    .flatMap(findImports)
    .filter(({ from, to }) => to.startsWith('worker/') && REPO.test(to) && featureOf(from) !== featureOf(to))
    .map(({ from, to }) => `${from} imports ${to}`);

test('a repo is imported by its own feature and by jobs alone', () => {
  expect(findForeignRepos(sourcesIn(/^(src|worker)\//))).toEqual([]);
  const foreign = { path: 'worker/community/feed/service.ts', text: "import * as votes from '#worker/community/votes/repo';" };
  expect(findForeignRepos([foreign])).toEqual(['worker/community/feed/service.ts imports worker/community/votes/repo.ts']);
});

/** Imports that leave a folder by `../`; an alias says where the file is. */
const findClimbingImports = (files: readonly SourceFile[]) =>
  files.filter((file) => /(from|import\() ?'\.\.\//.test(scriptOf(file))).map(({ path }) => path);

test('an import leaves its folder by an alias', () => {
  expect(findClimbingImports(sources.filter(({ path }) => !path.startsWith('tests/architecture/')))).toEqual([]);
  expect(findClimbingImports([{ path: 'src/browser/people/a.ts', text: "import { api } from '../api.ts';" }])).not.toEqual([]);
});

const islandOf = (path: string) => /^src\/islands\/([^/]+)\//.exec(path)?.[1];

/** Imports of another island's folder; `ui` is the only one that islands share. */
const findForeignIslands = (files: readonly SourceFile[]): string[] =>
  files
    .flatMap(findImports)
    .filter(({ from, to }) => islandOf(to) !== undefined && islandOf(to) !== 'ui' && islandOf(to) !== islandOf(from))
    .map(({ from, to }) => `${from} imports ${to}`);

test('an island imports only its own folder and islands/ui', () => {
  expect(findForeignIslands(sourcesIn(/^src\/islands\//))).toEqual([]);
  expect(
    findForeignIslands([
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

/** A literal address of the API, which only a link may have: calls name a row of the endpoint table instead. */
const API_ADDRESS = /(?<!\bhref=\{?)["'`]\/v1\b/;
const findApiAddresses = (files: readonly SourceFile[]) => files.filter(({ text }) => API_ADDRESS.test(text)).map(({ path }) => path);

test('a browser calls the API by browser/api.ts alone, and no other code spells an address of it', () => {
  expect(findApiAddresses(sourcesIn(/^(src|public)\//))).toEqual([]);
  expect(findApiAddresses([{ path: 'src/browser/ids.ts', text: "fetch('/v1/messages')" }])).toEqual(['src/browser/ids.ts']);
});

const BROWSER_CODE = /^src\/(shared\/(base|rules)|browser|components|islands|layouts)\//;
const findErrorTexts = (files: readonly SourceFile[]) =>
  files.filter((file) => /^\s*import (?!type ).*from '(#base\/errors|\.\/errors\.ts)'/m.test(scriptOf(file))).map(({ path }) => path);

test('the texts of errors stay on the server: browser code imports types alone from base/errors', () => {
  expect(findErrorTexts(sourcesIn(BROWSER_CODE))).toEqual([]);
  expect(findErrorTexts([{ path: 'src/browser/ids.ts', text: "import { ERRORS } from '#base/errors';" }])).toEqual(['src/browser/ids.ts']);
});

/** What a file of each layer may not import, and the sentence with which Biome refuses it. */
const REFUSED: readonly (readonly [path: string, specifier: string, sentence: string])[] = [
  ['src/shared/base/kinds.ts', '#rules/permissions', 'base imports nothing'],
  ['src/shared/contract/common.ts', '#rules/permissions', 'contract imports base and zod'],
  ['src/shared/rules/permissions.ts', 'zod', 'rules are pure'],
  ['src/shared/rules/permissions.ts', '#browser/api', 'rules are pure'],
  ['src/browser/api.ts', 'react', 'browser code is without React'],
  ['src/browser/api.ts', '#islands/ui/Dialog.tsx', 'browser code is without React'],
  ['src/islands/ui/Dialog.tsx', '#islands/editor/store', 'what islands share knows no island'],
  ['src/islands/comments/store.ts', '#worker/app', 'islands import shared code'],
  ['src/components/nav/Header.astro', '#worker/app', 'components are HTML'],
  ['src/pages/home.astro', '#worker/discovery/home/repo', 'pages call a service'],
  ['worker/community/votes/service.ts', '#browser/api', 'the Worker imports of src only src/shared'],
  ['worker/community/votes/service.ts', 'drizzle-orm', 'only repos write SQL'],
  ['worker/community/votes/service.ts', '#worker/jobs/runner/run-jobs', 'features know no job'],
  ['worker/community/votes/repo.ts', '#worker/jobs/runner/repo', 'features know no job'],
  ['worker/community/votes/routes.ts', './repo.ts', 'routes bind endpoints to services'],
  ['worker/platform/mail.ts', '#worker/community/votes/service', 'platform code knows no feature'],
];

/** The refused imports of a file, one a line, and what Biome says of each line. */
const reports = lintTogether(Map.groupBy(REFUSED, ([path]) => path));

test.each(REFUSED)('lint refuses %s the import of %s', (path, specifier, sentence) => {
  expect(reports.get(`${path} ${specifier}`)).toContain(sentence);
});

/** What Biome reports of each refused import, in a project of its own with this project's configuration. */
function lintTogether(files: ReadonlyMap<string, typeof REFUSED>): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'quizlark-lint-'));
  try {
    for (const [path, refused] of files) {
      const imports = refused.map(([, specifier], index) => `import * as refused${index} from '${specifier}';\n`);
      const script = `${imports.join('')}\nexport const used = [${refused.map((_, index) => `refused${index}`).join(', ')}];\n`;
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), path.endsWith('.astro') ? `---\n${script}---\n` : script);
    }
    copyFileSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
    const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github', '.'];
    const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
    const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' });
    return readReports(stdout.replaceAll(`${realpathSync(folder)}/`, '').replaceAll(`${folder}/`, ''), files);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The messages of Biome, by the path and the specifier of the line that each is about. */
function readReports(output: string, files: ReadonlyMap<string, typeof REFUSED>): Map<string, string> {
  const messages = [...output.matchAll(/^::error [^\n]*?file=([^,]+),line=(\d+),[^:]*::(.+)$/gm)];
  return new Map(
    messages.map(([, path = '', line = '', message = '']) => {
      const firstLine = path.endsWith('.astro') ? 2 : 1;
      return [`${path} ${files.get(path)?.[Number(line) - firstLine]?.[1]}`, message];
    }),
  );
}

test('every folder of product code has a layer', () => {
  const LAYERS = /^(src\/(shared|browser|islands|components|layouts|pages|styles)\/|src\/(middleware|env\.d)\.ts$|worker\/)/;
  expect(
    sourcesIn(/^(src|worker)\//)
      .map(({ path }) => path)
      .filter((path) => !LAYERS.test(path))
      .map(dirname),
  ).toEqual([]);
});
