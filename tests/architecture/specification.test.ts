import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { readFacts } from './read-facts.ts';
import { parseSource, ROOT, readSource, sourcesIn } from './sources.ts';

const SECTIONS = [
  ...['1', '2', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '3.1', '3.2', '3.3', '3.4'],
  ...['4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7', '5', '6', '7', '8', '9', 'Decisions'],
];
/** The documents whose tables name the test of each promise, with the sections that each must have. */
const DOCUMENTS = {
  'docs/specification.md': SECTIONS,
  'docs/security.md': Array.from({ length: 18 }, (_, i) => `S${i + 1}`),
};
const COLUMNS = ['Requirement', 'Where', 'Test'];

interface SpecificationRow {
  section: string;
  line: number;
  cells: string[];
}

/** The cells of a table row; a bar within a cell is written `\|`. */
const splitCells = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());

/** The rows of the tables below each `##` heading, whose number or first word names the section. */
function parseRows(text: string): SpecificationRow[] {
  let section = '';
  return text.split('\n').flatMap((content, index) => {
    section = /^## (\d+(?:\.\d+)?|\w+)/.exec(content)?.[1] ?? section;
    if (!content.startsWith('|')) return [];
    const cells = splitCells(content);
    const isHead = cells.join() === COLUMNS.join() || cells.every((cell) => /^-+$/.test(cell));
    return isHead ? [] : [{ section, line: index + 1, cells }];
  });
}

interface Project {
  doesExist(path: string): boolean;
  listTitles(path: string): readonly string[];
}

const findPathProblems = (cell: string, project: Project): string[] => {
  const paths = [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  if (paths.length === 0 || cell.replace(/`[^`]+`(, )?/g, '') !== '') return [`“${cell}” is not a list of paths`];
  return paths.filter((path) => !project.doesExist(path)).map((path) => `${path} does not exist`);
};

function findTestProblems(cell: string, project: Project): string[] {
  return cell.split('<br>').flatMap((entry) => {
    const [, path = '', title = ''] = /^`(tests\/[^`]+\.test\.ts)`: "(.+)"$/.exec(entry) ?? [];
    if (path === '') return [`“${entry}” is not a test`];
    if (!project.doesExist(path)) return [`${path} does not exist`];
    return project.listTitles(path).includes(title) ? [] : [`${path} has no test “${title}”`];
  });
}

function findRowProblems({ cells, line }: SpecificationRow, project: Project): string[] {
  const [, where = '', testCell = ''] = cells;
  const problems =
    cells.length !== COLUMNS.length
      ? [`${cells.length} cells`]
      : cells.includes('')
        ? ['an empty cell']
        : [...findPathProblems(where, project), ...findTestProblems(testCell, project)];
  return problems.map((problem) => `line ${line}: ${problem}`);
}

function findProblems(text: string, sections: readonly string[], project: Project): string[] {
  const rows = parseRows(text);
  const missing = sections.filter((section) => !rows.some((row) => row.section === section));
  return [...missing.map((section) => `section ${section} has no rows`), ...rows.flatMap((row) => findRowProblems(row, project))];
}

const SKIPPING = new Set(['skip', 'todo', 'fails']);

/** The names in the callee of a call, such as `test`, `skip` and `each` of `test.skip.each(rows)('…')`. */
function listCalleeNames(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...listCalleeNames(callee.expression), callee.name.text];
  return ts.isCallExpression(callee) ? listCalleeNames(callee.expression) : [];
}

const readTitle = (node: ts.Expression | undefined): string | null => {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : null;
};

/** The titles of the tests of a file that run; a template keeps its `%s` and `${name}`. */
function listTestTitles(source: ts.SourceFile): string[] {
  const titles: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      const [name = '', ...modifiers] = listCalleeNames(node.expression);
      const isSuite = ['describe', 'test', 'it'].includes(name);
      if (isSuite && modifiers.some((modifier) => SKIPPING.has(modifier))) return;
      const title = name === 'test' || name === 'it' ? readTitle(node.arguments[0]) : null;
      if (title !== null) titles.push(title);
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return titles;
}

const titlesByPath = new Map(
  readFacts(import.meta.filename, sourcesIn(/^tests\/.*\.test\.ts$/), (file) => listTestTitles(parseSource(file))).map(
    ({ path, facts }) => [path, facts],
  ),
);
const project: Project = {
  doesExist: (path) => existsSync(join(ROOT, path)),
  listTitles: (path) => titlesByPath.get(path) ?? [],
};

test.each(Object.entries(DOCUMENTS))('every section of %s has rows, and every file and test that a row names exists', (path, sections) => {
  expect(findProblems(readSource(path).text, sections, project)).toEqual([]);
});

test.each(Object.keys(DOCUMENTS))('no requirement has two rows in a section of %s', (path) => {
  const keys = parseRows(readSource(path).text).map(({ section, cells }) => `${section}: ${cells[0]}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

const COMPLETE_SECTIONS = SECTIONS.map(
  (section) =>
    `## ${section}\n| Requirement | Where | Test |\n| --- | --- | --- |\n| a | \`a.ts\` | \`tests/unit/a.test.ts\`: "holds %s" |`,
);
const fakeProject: Project = { doesExist: (path) => path !== 'gone.ts' && !path.includes('gone'), listTitles: () => ['holds %s', 'a | b'] };

test.each([
  ['a row that holds', '| A rule. | `a.ts`, `b/` | `tests/unit/a.test.ts`: "holds %s" |', []],
  ['two tests, one with a bar', '| A rule. | `a.ts` | `tests/unit/a.test.ts`: "holds %s"<br>`tests/unit/b.test.ts`: "a \\| b" |', []],
  ['an empty cell', '| A rule. |  | `tests/unit/a.test.ts`: "holds %s" |', ['an empty cell']],
  ['a missing cell', '| A rule. | `a.ts` |', ['2 cells']],
  ['a cell too many', '| A rule. | `a.ts` | `tests/unit/a.test.ts`: "holds %s" | more |', ['4 cells']],
  ['a file that is gone', '| A rule. | `gone.ts` | `tests/unit/a.test.ts`: "holds %s" |', ['gone.ts does not exist']],
  ['words instead of a file', '| A rule. | the player | `tests/unit/a.test.ts`: "holds %s" |', ['“the player” is not a list of paths']],
  ['a test file that is gone', '| A rule. | `a.ts` | `tests/gone.test.ts`: "holds %s" |', ['tests/gone.test.ts does not exist']],
  ['another title', '| A rule. | `a.ts` | `tests/unit/a.test.ts`: "holds" |', ['tests/unit/a.test.ts has no test “holds”']],
  ['words instead of a test', '| A rule. | `a.ts` | seen by hand |', ['“seen by hand” is not a test']],
])('the check of a row: %s', (_, row, problems) => {
  const text = `${COMPLETE_SECTIONS.join('\n')}\n${row}`;
  const line = text.split('\n').length;
  expect(findProblems(text, SECTIONS, fakeProject)).toEqual(problems.map((problem) => `line ${line}: ${problem}`));
});

test('a section without rows is missing', () => {
  expect(findProblems(COMPLETE_SECTIONS.filter((section) => !section.startsWith('## 4.5')).join('\n'), SECTIONS, fakeProject)).toEqual([
    'section 4.5 has no rows',
  ]);
});

test('tests that are skipped or expected to fail have no title', () => {
  const text = `
    test('plain', () => {});
    test.each([1])('of %s', () => {});
    describe.each([1])('group', () => { it(\`\${name}: %s\`, () => {}); });
    test.skip('skipped', () => {});
    it.todo('to do');
    test.fails.each([1])('failing %s', () => {});
    describe.skip('group', () => { test('inside', () => {}); });
    expect('plain text').toBe('not a title');`;
  expect(listTestTitles(parseSource({ path: 'a.test.ts', text }))).toEqual(['plain', 'of %s', `\${name}: %s`]);
});
