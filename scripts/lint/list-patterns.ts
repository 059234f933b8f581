import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '#scripts/cli/run-command';
import { readStaticText } from './static-text.ts';

/** A regular expression of the source. */
export interface SourcePattern {
  file: string;
  line: number;
  /** The pattern without its slashes; null if it is computed from what only a running program knows. */
  source: string | null;
  flags: string;
  /** The comment `pattern-bound: …` above its line or its statement, which says the bound of the text that it is applied to. */
  bound: PatternBound | null;
}

export interface PatternBound {
  line: number;
  reason: string;
}

const SOURCES = '{src,worker,scripts}/**/*.{ts,tsx,mjs,astro}';

/** Every regular expression of src, worker and scripts, written as a literal or as a call of RegExp. */
export const listPatterns = (): SourcePattern[] => globSync(SOURCES, { cwd: ROOT }).toSorted().flatMap(listFilePatterns);

function listFilePatterns(file: string): SourcePattern[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return file.endsWith('.astro')
    ? listAstroScripts(text).flatMap((script) => listScriptPatterns(file, script))
    : listScriptPatterns(file, text);
}

/** The scripts of an Astro file, each with empty lines for what is above it, so that its lines keep their numbers. */
function listAstroScripts(text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, i) => {
    const isFrontmatter = i === 0 && line === '---';
    const isScript = line.trimStart().startsWith('<script') && line.endsWith('>') && !line.endsWith('/>');
    if (!isFrontmatter && !isScript) return [];
    const end = isFrontmatter ? '---' : '</script>';
    const length = lines.slice(i + 1).findIndex((next) => next.trim().startsWith(end));
    return length < 0 ? [] : ['\n'.repeat(i + 1) + lines.slice(i + 1, i + 1 + length).join('\n')];
  });
}

export function listScriptPatterns(file: string, text: string): SourcePattern[] {
  const source = ts.createSourceFile(
    join(ROOT, file),
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const lines = text.split('\n');
  const patterns: SourcePattern[] = [];
  const add = (node: ts.Node, pattern: Pick<SourcePattern, 'source' | 'flags'>) => {
    const line = getLine(source, node);
    const bound = findBound(lines, line) ?? findBound(lines, getLine(source, ts.findAncestor(node, ts.isStatement) ?? node));
    patterns.push({ file, line: line + 1, bound, ...pattern });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node, { source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      const [pattern, flags] = node.arguments ?? [];
      add(node, { source: pattern ? readStaticText(pattern) : '', flags: (flags && readStaticText(flags)) ?? '' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return patterns;
}

/** The line of a node, counted from 0. */
const getLine = (source: ts.SourceFile, node: ts.Node): number => source.getLineAndCharacterOfPosition(node.getStart()).line;

/** The bound in the comment lines right above a line. */
function findBound(lines: readonly string[], line: number): PatternBound | null {
  for (let at = line - 1; lines[at]?.trimStart().startsWith('//'); at -= 1) {
    const [, reason] = (lines[at] ?? '').split('// pattern-bound: ');
    if (reason !== undefined) return { line: at + 1, reason };
  }
  return null;
}
