import { dirname } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { readFacts } from './read-facts.ts';
import { parseSource, type SourceFile, sources } from './sources.ts';

const MAX_FILE_LINES = 400;
const MAX_FUNCTION_LINES = 100;
const MAX_FILES_IN_FOLDER = 40;
const MAX_PARAMETERS = 3;

const countLines = (text: string) => text.trimEnd().split('\n').length;
const repeatLine = (line: string, times: number) => `${line}\n`.repeat(times);

const findLongFiles = (files: readonly SourceFile[]) =>
  files.filter(({ text }) => countLines(text) > MAX_FILE_LINES).map(({ path }) => path);

test(`no source file is longer than ${MAX_FILE_LINES} lines`, () => {
  expect(findLongFiles(sources)).toEqual([]);
  expect(findLongFiles([{ path: 'long.ts', text: repeatLine('//', MAX_FILE_LINES + 1) }])).toEqual(['long.ts']);
});

/** The first parameter of functions that work on something that every caller has. */
const CONTEXT = /^(ctx|db|app)$/;

const FLAG_KINDS = [ts.SyntaxKind.BooleanKeyword, ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword];

const isFlag = ({ type, initializer }: ts.ParameterDeclaration) =>
  [type, initializer].some((node) => node !== undefined && FLAG_KINDS.includes(node.kind));

const code = readFacts(
  import.meta.filename,
  sources.filter(({ path }) => /^(src|worker|scripts)\/.*\.tsx?$/.test(path)),
  (file) => {
    const source = parseSource(file);
    return {
      longFunctions: findLongFunctions(file, source),
      hardSignatures: findHardSignatures(file, source),
      arrowsWithBody: findArrowsWithBody(file, source),
    };
  },
);

function findLongFunctions(file: SourceFile, source = parseSource(file)): string[] {
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

test(`no function is longer than ${MAX_FUNCTION_LINES} lines`, () => {
  expect(code.flatMap(({ facts }) => facts.longFunctions)).toEqual([]);
  const long = { path: 'long.ts', text: `function run() {\n${repeatLine('  run();', MAX_FUNCTION_LINES)}}` };
  expect(findLongFunctions(long)).toEqual(['long.ts:1']);
});

function findHardSignatures(file: SourceFile, source = parseSource(file)): string[] {
  return source.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    return listFunctions(statement).flatMap(({ name, parameters }) => {
      const own = CONTEXT.test(parameters[0]?.name.getText() ?? '') ? parameters.slice(1) : parameters;
      const isHard = own.length > MAX_PARAMETERS || own.some(isFlag);
      return isHard ? [`${file.path}: ${name}`] : [];
    });
  });
}

function listFunctions(statement: ts.Statement): { name: string; parameters: readonly ts.ParameterDeclaration[] }[] {
  if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name?.text ?? '', parameters: statement.parameters }];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer && ts.isArrowFunction(initializer) ? [{ name: name.getText(), parameters: initializer.parameters }] : [],
  );
}

test(`an exported function takes at most ${MAX_PARAMETERS} parameters besides its context, none of them a flag`, () => {
  const product = code.filter(({ path }) => /^(src|worker)\//.test(path));
  expect(product.flatMap(({ facts }) => facts.hardSignatures)).toEqual([]);
  const hard = {
    path: 'a.ts',
    text: `export function findRows(db: Db, id: string, after: string, limit: number) {}
      export const drawBox = (x: number, y: number, width: number, height: number) => 1;
      export function renderState(element: Element, isOn: boolean) {}
      export const loadModule = (load: Load, isNeeded = false) => 1;
      const drawLine = (x: number, y: number, width: number, height: number) => 1;`,
  };
  expect(findHardSignatures(hard)).toEqual(['a.ts: drawBox', 'a.ts: renderState', 'a.ts: loadModule']);
});

/** Arrow functions with a body at the top of a file, except those whose declaration states a type of function. */
function findArrowsWithBody(file: SourceFile, source = parseSource(file)): string[] {
  const statements = source.statements.filter(ts.isVariableStatement);
  return statements
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ type, initializer }) => !type && initializer && ts.isArrowFunction(initializer) && ts.isBlock(initializer.body))
    .map(({ name }) => `${file.path}: ${name.getText()}`);
}

test('a function with a body is declared by function', () => {
  expect(code.flatMap(({ facts }) => facts.arrowsWithBody)).toEqual([]);
  const arrows = {
    path: 'a.ts',
    text: 'const one = () => 1;\nconst two = () => {\n  return 2;\n};\nexport const three: Handler = () => {\n  return 3;\n};',
  };
  expect(findArrowsWithBody(arrows)).toEqual(['a.ts: two']);
});

function findCrowdedFolders(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MAX_FILES_IN_FOLDER).map(([folder, count]) => `${folder} (${count})`);
}

test(`no folder holds more than ${MAX_FILES_IN_FOLDER} source files`, () => {
  expect(findCrowdedFolders(sources)).toEqual([]);
  const crowd = Array.from({ length: MAX_FILES_IN_FOLDER + 1 }, (_, index) => ({ path: `src/crowd/file-${index}.ts`, text: '' }));
  expect(findCrowdedFolders(crowd)).toEqual([`src/crowd (${MAX_FILES_IN_FOLDER + 1})`]);
});
