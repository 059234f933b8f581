import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints';

const ROOT = join(import.meta.dirname, '..');
const FILE_LINES = 300;
const FUNCTION_LINES = 60;
/** Every source is parsed, on a busy machine too. */
const PARSING_MS = 60_000;
// What the site is filled with is data, however long.
const DATA = /^scripts\/seed\/(content|facts\/(tables|quizzes))\//;

const filesBelow = (folder: string, ending: RegExp): string[] =>
  existsSync(join(ROOT, folder))
    ? readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && ending.test(entry.name))
        .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    : [];
const foldersOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const sources = ['src', 'worker', 'scripts', 'tests']
  .flatMap((folder) => filesBelow(folder, /\.(ts|tsx|mjs|astro|css)$/))
  .filter((file) => !DATA.test(file));

test(`no source file is longer than ${FILE_LINES} lines`, () => {
  const long = sources.filter((file) => read(file).trimEnd().split('\n').length > FILE_LINES);
  expect(long).toEqual([]);
});

test(`no function is longer than ${FUNCTION_LINES} lines`, { timeout: PARSING_MS }, () => {
  const long = sources.filter((file) => /\.(ts|tsx)$/.test(file) && !file.startsWith('tests/')).flatMap(longFunctions);
  expect(long).toEqual([]);
});

function longFunctions(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    read(file),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: string[] = [];
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineOf(node.getEnd()) - lineOf(node.getStart()) + 1;
      if (lines > FUNCTION_LINES) found.push(`${file}:${lineOf(node.getStart()) + 1} (${lines} lines)`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('every row of the endpoint table is served, once, and nothing else is', () => {
  const binders = [...filesBelow('worker', /^routes\.ts$/), 'worker/app.ts'];
  const served = binders.flatMap((file) => [...read(file).matchAll(/endpoint\(app, '([^']+)'/g)].map((match) => match[1]));
  expect(served.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

describe('every feature is tested', () => {
  const withRoutes = foldersOf('worker').filter((feature) => existsSync(join(ROOT, 'worker', feature, 'routes.ts')));
  test.each(withRoutes)('the api of %s', (feature) => {
    expect(filesBelow('tests/api', new RegExp(`^${feature}(-.*)?\\.test\\.ts$`))).not.toEqual([]);
  });
  test.each(foldersOf('src/shared/rules'))('the rules of %s', (feature) => {
    expect(filesBelow('tests/unit', new RegExp(`^${feature}(-.*)?\\.test\\.ts$`))).not.toEqual([]);
  });
});

test('no import climbs out of its folder by more than one step', () => {
  const climbing = sources.filter((file) => /from '(\.\.\/){2,}/.test(read(file)));
  expect(climbing).toEqual([]);
});

/** A literal address of the API, which only a link may have: calls name a line of the endpoint table instead. */
const API_ADDRESS = /(?<!\bhref=\{?)["'`]\/v1\b/;

test('a browser calls the API through client/api.ts alone, and no other code spells an address of it', () => {
  const browserCode = [...filesBelow('src', /\.(ts|tsx|astro)$/), ...filesBelow('public', /\.js$/)];
  const spelling = browserCode.filter((file) => API_ADDRESS.test(read(file)));
  expect(spelling).toEqual([]);
});

test('the texts of errors stay on the server: browser code imports types alone from base/errors', () => {
  const browserCode = filesBelow('src', /\.(ts|tsx|astro)$/).filter((file) =>
    /^src\/(base|client|components|islands|layouts|rules)\//.test(file),
  );
  const carrying = browserCode.filter((file) => /^\s*import (?!type ).*from '(#base\/errors|\.\/errors\.ts)'/m.test(read(file)));
  expect(carrying).toEqual([]);
});
