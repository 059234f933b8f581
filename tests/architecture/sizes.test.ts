import { dirname } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parseSource, type SourceFile, sources } from './sources.ts';

const MOST_FILE_LINES = 300;
const MOST_FUNCTION_LINES = 60;
const MOST_FILES_IN_FOLDER = 20;
/** Every source is parsed, on a busy machine too. */
const PARSING_MS = 60_000;

const countLines = (text: string) => text.trimEnd().split('\n').length;
const repeatLine = (line: string, times: number) => `${line}\n`.repeat(times);

const findLongFiles = (files: readonly SourceFile[]) =>
  files.filter(({ text }) => countLines(text) > MOST_FILE_LINES).map(({ path }) => path);

test(`no source file is longer than ${MOST_FILE_LINES} lines`, () => {
  expect(findLongFiles(sources)).toEqual([]);
  expect(findLongFiles([{ path: 'long.ts', text: repeatLine('//', MOST_FILE_LINES + 1) }])).toEqual(['long.ts']);
});

function findLongFunctions(file: SourceFile): string[] {
  const source = parseSource(file);
  const found: string[] = [];
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const start = lineAt(node.getStart());
      if (lineAt(node.getEnd()) - start + 1 > MOST_FUNCTION_LINES) found.push(`${file.path}:${start}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test(`no function is longer than ${MOST_FUNCTION_LINES} lines`, { timeout: PARSING_MS }, () => {
  const code = sources.filter(({ path }) => /\.tsx?$/.test(path) && !path.startsWith('tests/'));
  expect(code.flatMap(findLongFunctions)).toEqual([]);
  const long = { path: 'long.ts', text: `function run() {\n${repeatLine('  run();', MOST_FUNCTION_LINES)}}` };
  expect(findLongFunctions(long)).toEqual(['long.ts:1']);
});

function findCrowdedFolders(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MOST_FILES_IN_FOLDER).map(([folder, count]) => `${folder} (${count})`);
}

test(`no folder holds more than ${MOST_FILES_IN_FOLDER} source files`, () => {
  expect(findCrowdedFolders(sources)).toEqual([]);
  const crowd = Array.from({ length: MOST_FILES_IN_FOLDER + 1 }, (_, at) => ({ path: `src/crowd/file-${at}.ts`, text: '' }));
  expect(findCrowdedFolders(crowd)).toEqual(['src/crowd (21)']);
});
