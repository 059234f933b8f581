import { basename, dirname, extname } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { type FileFacts, readFacts } from './read-facts.ts';
import { parseSource, type SourceFile, scriptOf, sourcesIn } from './sources.ts';

/** Words that do not say what a name stands for. */
const BANNED_WORDS = new Set(
  [
    'asked told kept keeping found said made went goes stood stand standing counted known misplaced discarded retagged filed brought wanted',
    'late near once aside also afterwards overdue anew',
    'hearer deaf hush tells whoever maker favour favor office',
    'wish deed thing things trouble wayOn goOn errands shelf glyph glyphs bones perch',
    'whoIs nowhere fine noBody leftToDo derivedOnce noteSurroundings emptyComment sweepStub standOfLists shelfOn walkOf stepsTo',
    'postman mend bring prove recognise weigh sketch nudge',
  ].flatMap((line) => line.split(' ')),
);

/** Members of stored data, whose names cannot change. */
const STORED_MEMBERS = new Set([
  // The column `submissions.counted`.
  'counted',
  // `SavedPlay.trouble`, in a player's browser.
  'trouble',
  // The items of a question in a draft, in a creator's browser.
  'things',
  // The option of the DOM's `addEventListener`.
  'once',
]);

interface DeclaredNames {
  /** Exported functions. */
  functions: string[];
  types: string[];
  /** Names that are one of the banned words. */
  banned: string[];
}

function readNames(file: SourceFile): DeclaredNames {
  const source = parseSource({ path: file.path, text: scriptOf(file) });
  return { functions: listExportedFunctions(source), types: listTypes(source), banned: listBannedNames(source) };
}

const readText = (path: string, text: string): FileFacts<DeclaredNames> => ({ path, facts: readNames({ path, text }) });

/** Single words that may name an exported function. */
const SINGLE_WORDS = new Set([
  // The house's own verbs, used in nearly every feature.
  ...['can', 'permit', 'endpoint', 'flash', 'api', 'authenticate', 'reauthenticate'],
  // A template tag is named after the language of its text.
  'html',
  // Astro calls the handlers of an endpoint by these names.
  ...['GET', 'POST', 'ALL'],
]);

const hasOneWord = (name: string) => /^([a-z][a-z0-9]*|[A-Z]+)$/.test(name);

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

const isFunction = (node: ts.Expression | undefined) => node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

function listExportedFunctions(source: ts.SourceFile): string[] {
  return source.statements.filter(isExported).flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
    if (!ts.isVariableStatement(statement)) return [];
    const declarations = statement.declarationList.declarations.filter(({ initializer }) => isFunction(initializer));
    return declarations.map(({ name }) => name.getText());
  });
}

const findShortNames = ({ path, facts }: FileFacts<DeclaredNames>): string[] =>
  facts.functions.flatMap((name) => (hasOneWord(name) && !SINGLE_WORDS.has(name) ? [`${path}: ${name}`] : []));

const names = readFacts(import.meta.filename, sourcesIn(/^(src|worker|scripts)\/.*\.(ts|tsx|mjs|astro)$/), readNames);

test('an exported function has at least two words in its name', () => {
  expect(names.flatMap(findShortNames)).toEqual([]);
  const short = readText(
    'a.ts',
    'export function asked() {}\nexport const found = () => 1;\nexport const findRow = () => 1;\nfunction one() {}',
  );
  expect(findShortNames(short)).toEqual(['a.ts: asked', 'a.ts: found']);
});

/** Type names that more than one file declares, each with its reason. */
const SHARED_TYPE_NAMES = new Set([
  // Astro reads the properties of a component from a type of this name.
  'Props',
]);

function listTypes({ statements }: ts.SourceFile): string[] {
  return statements.flatMap((statement) =>
    ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) ? [statement.name.text] : [],
  );
}

function findRepeatedTypes(files: readonly FileFacts<DeclaredNames>[]): string[] {
  const paths = new Map<string, Set<string>>();
  for (const { path, facts } of files) {
    for (const name of facts.types) if (!SHARED_TYPE_NAMES.has(name)) paths.set(name, (paths.get(name) ?? new Set()).add(path));
  }
  return [...paths].flatMap(([name, declaring]) => (declaring.size > 1 ? [`${name}: ${[...declaring].join(', ')}`] : []));
}

test('a type name is declared in one file', () => {
  expect(findRepeatedTypes(names)).toEqual([]);
  const repeated = [readText('a.ts', 'type Row = string;\ninterface Column {}'), readText('b.ts', 'interface Row {}')];
  expect(findRepeatedTypes(repeated)).toEqual(['Row: a.ts, b.ts']);
});

/** Whether one text becomes the other when one letter is added, removed or replaced. */
function isLetterApart(first: string, second: string): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  if (short === long || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  return short.slice(short.length === long.length ? start + 1 : start) === long.slice(start + 1);
}

/** Names of the two kinds of quiz, which the specification calls kquiz and pquiz. */
const isQuizPair = (first: string, second: string) => first.replace(/kquiz/i, 'pquiz') === second.replace(/pquiz/i, 'pquiz');

/** Pages of a status, whose names Astro and HTTP prescribe. */
const isStatusPage = (name: string) => /^\d{3}$/.test(name);

function findSimilarFiles(paths: readonly string[]): string[] {
  return [...Map.groupBy(paths, dirname)].flatMap(([folder, group]) => {
    const names = [...new Set(group.map((path) => basename(path, extname(path))))].toSorted();
    return names.flatMap((first, index) =>
      names
        .slice(index + 1)
        .filter((second) => isLetterApart(first, second) && !isQuizPair(first, second) && !isStatusPage(first))
        .map((second) => `${folder}: ${first}, ${second}`),
    );
  });
}

test('no two files of a folder have names one letter apart', () => {
  expect(findSimilarFiles(names.map(({ path }) => path))).toEqual([]);
  const similar = ['a/feed.ts', 'a/feeds.ts', 'a/cover-kquiz.ts', 'a/cover-pquiz.ts', 'b/feed.ts', 'a/mail.ts', 'a/main.ts'];
  expect(findSimilarFiles(similar)).toEqual(['a: feed, feeds', 'a: mail, main']);
});

function isMember(node: ts.Node): boolean {
  return ts.isPropertySignature(node) || ts.isPropertyAssignment(node) || ts.isBindingElement(node);
}

/** Names that a node declares: functions, variables, parameters, members and types. */
function getDeclaredName(node: ts.Node): string | null {
  const isDeclaration =
    ts.isFunctionDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node);
  return isDeclaration && node.name && ts.isIdentifier(node.name) ? node.name.text : null;
}

function listBannedNames(source: ts.SourceFile): string[] {
  const banned = new Set<string>();
  const visit = (node: ts.Node): void => {
    const name = getDeclaredName(node);
    const word = name && name.charAt(0).toLowerCase() + name.slice(1);
    if (name && word && BANNED_WORDS.has(word) && !(STORED_MEMBERS.has(name) && isMember(node))) banned.add(name);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...banned];
}

const findBannedNames = ({ path, facts }: FileFacts<DeclaredNames>): string[] => facts.banned.map((name) => `${path}: ${name}`);

test('no name is a word that says nothing about its value', () => {
  expect(names.flatMap(findBannedNames)).toEqual([]);
  const banned = readText('a.ts', 'interface Wish { kept: string; trouble: string }\nconst told = (asked: number) => ({ found: asked });');
  expect(findBannedNames(banned)).toEqual(['a.ts: Wish', 'a.ts: kept', 'a.ts: told', 'a.ts: asked', 'a.ts: found']);
});
