import ts from 'typescript';
import { expect, test } from 'vitest';
import { parseSource, type SourceFile, sourcesIn } from './sources.ts';

/** Questions about a text or a list, of whose answer a failure would show no more than "expected false to be true". */
const QUESTIONS = new Set(['every', 'some', 'includes', 'startsWith', 'endsWith', 'test', 'has']);
const { SyntaxKind } = ts;
const COMPARISONS = new Set([
  ...[SyntaxKind.EqualsEqualsEqualsToken, SyntaxKind.ExclamationEqualsEqualsToken],
  ...[SyntaxKind.LessThanToken, SyntaxKind.LessThanEqualsToken, SyntaxKind.GreaterThanToken, SyntaxKind.GreaterThanEqualsToken],
]);
const CONNECTIVES = new Set([SyntaxKind.AmpersandAmpersandToken, SyntaxKind.BarBarToken]);

/** Whether an expression is true or false by a comparison within it. */
function isComparison(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isComparison(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return node.operator === SyntaxKind.ExclamationToken && isComparison(node.operand);
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    return COMPARISONS.has(kind) || (CONNECTIVES.has(kind) && isComparison(node.right));
  }
  return ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && QUESTIONS.has(node.expression.name.text);
}

const listParts = (node: ts.Expression): ts.Expression[] => (ts.isArrayLiteralExpression(node) ? [...node.elements] : [node]);

function findHiddenComparisons(file: SourceFile): string[] {
  const source = parseSource(file);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'expect') {
      const [actual] = node.arguments;
      if (actual && listParts(actual).some(isComparison)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push(`${file.path}:${line + 1} ${node.getText(source).split('\n')[0]}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('a failing comparison shows what differs: no test compares by itself and expects true or false', { timeout: 30_000 }, () => {
  const mayCompare = /expect\([^;]*?(===|!==|[^=][<>]|\.(every|some|includes|startsWith|endsWith|test|has)\()/;
  const files = sourcesIn(/^tests\/.*\.tsx?$/).filter(({ text }) => mayCompare.test(text));
  expect(files.flatMap(findHiddenComparisons)).toEqual([]);
});

test.each([
  'expect(list.every((one) => one > 0)).toBe(true)',
  "expect(text.includes('lark')).toBe(false)",
  'expect(a === b).toBe(true)',
  'expect([status, !(list.length <= 3)]).toEqual([200, true])',
  'expect(isOpen && a !== b).toBe(true)',
])('the check finds %s', (text) => {
  expect(findHiddenComparisons({ path: 'a.test.ts', text })).toEqual([`a.test.ts:1 ${text.slice(0, text.lastIndexOf(').') + 1)}`]);
});

test.each([
  'expect(list.filter((one) => one > 0)).toEqual([])',
  "expect(text).toContain('lark')",
  'expect(question.type === 11 && question.choices).toEqual([])',
])('the check leaves %s', (text) => expect(findHiddenComparisons({ path: 'a.test.ts', text })).toEqual([]));
