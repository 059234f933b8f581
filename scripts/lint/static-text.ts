import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '#scripts/cli/run-command';

/** What a constant of the source is: a text, a number, or a list or an object of them. */
type StaticValue = string | number | StaticValue[] | { [name: string]: StaticValue };

/** The text of an expression of constants, those of other modules too; null if a running program alone knows it. */
export function readStaticText(expression: ts.Expression): string | null {
  const value = evaluate(expression);
  return typeof value === 'string' ? value : null;
}

function evaluate(node: ts.Expression): StaticValue | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''));
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) return evaluate(node.expression);
  if (ts.isTemplateExpression(node)) return joinTemplate(node.head.text, node.templateSpans, ({ literal }) => literal.text);
  if (ts.isTaggedTemplateExpression(node)) return evaluateRaw(node);
  if (ts.isArrayLiteralExpression(node)) return evaluateList(node);
  if (ts.isObjectLiteralExpression(node)) return evaluateObject(node);
  if (ts.isPropertyAccessExpression(node)) return evaluateMember(node);
  if (ts.isBinaryExpression(node)) return evaluateSum(node);
  if (ts.isCallExpression(node)) return evaluateJoin(node);
  return ts.isIdentifier(node) ? evaluateName(node.text, node.getSourceFile()) : null;
}

function joinTemplate(head: string, spans: readonly ts.TemplateSpan[], readText: (span: ts.TemplateSpan) => string): string | null {
  let text = head;
  for (const span of spans) {
    const value = evaluate(span.expression);
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    text += value + readText(span);
  }
  return text;
}

/** A template of `String.raw`. */
function evaluateRaw({ tag, template }: ts.TaggedTemplateExpression): string | null {
  if (tag.getText() !== 'String.raw') return null;
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.rawText ?? null;
  return joinTemplate(template.head.rawText ?? '', template.templateSpans, ({ literal }) => literal.rawText ?? '');
}

function evaluateList({ elements }: ts.ArrayLiteralExpression): StaticValue[] | null {
  const values: StaticValue[] = [];
  for (const element of elements) {
    const value = evaluate(ts.isSpreadElement(element) ? element.expression : element);
    if (value === null) return null;
    if (ts.isSpreadElement(element) && Array.isArray(value)) values.push(...value);
    else values.push(value);
  }
  return values;
}

function evaluateObject({ properties }: ts.ObjectLiteralExpression): StaticValue {
  const members: { [name: string]: StaticValue } = {};
  for (const property of properties) {
    const value = ts.isPropertyAssignment(property) ? evaluate(property.initializer) : null;
    if (property.name && value !== null) members[property.name.getText().replace(/^['"]|['"]$/g, '')] = value;
  }
  return members;
}

function evaluateMember({ expression, name }: ts.PropertyAccessExpression): StaticValue | null {
  const parent = ts.isRegularExpressionLiteral(expression) && name.text === 'source' ? expression.text : evaluate(expression);
  if (typeof parent === 'string' && name.text === 'source') return parent.slice(1, parent.lastIndexOf('/'));
  return parent !== null && typeof parent === 'object' && !Array.isArray(parent) ? (parent[name.text] ?? null) : null;
}

function evaluateSum({ left, operatorToken, right }: ts.BinaryExpression): StaticValue | null {
  const [first, second] = [evaluate(left), evaluate(right)];
  if (typeof first === 'number' && typeof second === 'number' && operatorToken.kind === ts.SyntaxKind.MinusToken) return first - second;
  if (operatorToken.kind !== ts.SyntaxKind.PlusToken) return null;
  if (typeof first === 'number' && typeof second === 'number') return first + second;
  return typeof first === 'string' && typeof second === 'string' ? first + second : null;
}

/** A list of texts that is joined. */
function evaluateJoin({ expression, arguments: [separator] }: ts.CallExpression): string | null {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'join' || !separator) return null;
  const [list, sign] = [evaluate(expression.expression), evaluate(separator)];
  return Array.isArray(list) && typeof sign === 'string' ? list.map(String).join(sign) : null;
}

/** A constant at the top of a file, or of the file that it is imported from. */
function evaluateName(name: string, file: ts.SourceFile): StaticValue | null {
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const declaration of statement.declarationList.declarations) {
        const value = evaluateDeclaration(declaration, name);
        if (value !== undefined) return value;
      }
    }
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const bindings = statement.importClause?.namedBindings;
      const imported = bindings && ts.isNamedImports(bindings) && bindings.elements.find((element) => element.name.text === name);
      const module = imported ? openModule(statement.moduleSpecifier.text, file.fileName) : null;
      if (imported && module) return evaluateName((imported.propertyName ?? imported.name).text, module);
    }
  }
  return null;
}

function evaluateDeclaration({ name: binding, initializer }: ts.VariableDeclaration, name: string): StaticValue | null | undefined {
  if (!initializer) return undefined;
  if (ts.isIdentifier(binding)) return binding.text === name ? evaluate(initializer) : undefined;
  const element = binding.elements.find((member) => ts.isBindingElement(member) && member.name.getText() === name);
  if (!element || !ts.isBindingElement(element)) return undefined;
  const value = evaluate(initializer);
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value[(element.propertyName ?? element.name).getText()] ?? null)
    : null;
}

/** The source of a module of ours, by the `imports` of package.json or beside the file. */
function openModule(specifier: string, from: string): ts.SourceFile | null {
  const path = specifier.startsWith('.') ? join(dirname(from), specifier) : resolveImport(specifier);
  return path !== null && existsSync(path) ? ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true) : null;
}

function resolveImport(specifier: string): string | null {
  const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> };
  for (const [pattern, target] of Object.entries(imports)) {
    const prefix = pattern.slice(0, -1);
    if (specifier.startsWith(prefix)) return join(ROOT, target.replace('*', specifier.slice(prefix.length)));
  }
  return null;
}
