import { dirname } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parseSource, type SourceFile, sources } from './sources.ts';

const MAX_FILE_LINES = 300;
const MAX_FUNCTION_LINES = 60;
const MAX_FILES_IN_FOLDER = 20;
/** Time to parse every source on a busy machine. */
const PARSING_MS = 60_000;

const countLines = (text: string) => text.trimEnd().split('\n').length;
const repeatLine = (line: string, times: number) => `${line}\n`.repeat(times);

const findLongFiles = (files: readonly SourceFile[]) =>
  files.filter(({ text }) => countLines(text) > MAX_FILE_LINES).map(({ path }) => path);

test(`no source file is longer than ${MAX_FILE_LINES} lines`, () => {
  expect(findLongFiles(sources)).toEqual([]);
  expect(findLongFiles([{ path: 'long.ts', text: repeatLine('//', MAX_FILE_LINES + 1) }])).toEqual(['long.ts']);
});

function findLongFunctions(file: SourceFile): string[] {
  const source = parseSource(file);
  const longFunctions: string[] = [];
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const start = lineAt(node.getStart());
      if (lineAt(node.getEnd()) - start + 1 > MAX_FUNCTION_LINES) longFunctions.push(`${file.path}:${start}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return longFunctions;
}

test(`no function is longer than ${MAX_FUNCTION_LINES} lines`, { timeout: PARSING_MS }, () => {
  const code = sources.filter(({ path }) => /\.tsx?$/.test(path) && !path.startsWith('tests/'));
  expect(code.flatMap(findLongFunctions)).toEqual([]);
  const long = { path: 'long.ts', text: `function run() {\n${repeatLine('  run();', MAX_FUNCTION_LINES)}}` };
  expect(findLongFunctions(long)).toEqual(['long.ts:1']);
});

function findCrowdedFolders(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MAX_FILES_IN_FOLDER).map(([folder, count]) => `${folder} (${count})`);
}

test(`no folder holds more than ${MAX_FILES_IN_FOLDER} source files`, () => {
  expect(findCrowdedFolders(sources)).toEqual([]);
  const crowd = Array.from({ length: MAX_FILES_IN_FOLDER + 1 }, (_, index) => ({ path: `src/crowd/file-${index}.ts`, text: '' }));
  expect(findCrowdedFolders(crowd)).toEqual(['src/crowd (21)']);
});
