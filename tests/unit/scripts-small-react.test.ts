import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { HOOKS_LEFT, smaller } from '#scripts/vite/small-react';

const ROOT = join(import.meta.dirname, '../..');
const RENDERER = 'node_modules/react-dom/cjs/react-dom-client.production.js';
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Where an import leads to among the sources; null where it leads out of them. */
function sourceOf(from: string, specifier: string): string | null {
  const path = specifier.startsWith('#') ? join('src', specifier.slice(1)) : specifier.startsWith('.') ? join(from, '..', specifier) : null;
  return path === null ? null : ([path, `${path}.ts`].find((one) => /\.tsx?$/.test(one) && existsSync(join(ROOT, one))) ?? null);
}

/** A source and all that it imports, at once or later. */
function reached(start: string, found = new Set<string>()): Set<string> {
  if (found.has(start)) return found;
  found.add(start);
  for (const [, specifier = ''] of read(start).matchAll(/(?:from |import\(|import )'([^']+)'/g)) {
    const next = sourceOf(start, specifier);
    if (next) reached(next, found);
  }
  return found;
}

describe.each(['src/islands/player/mount.tsx', 'src/islands/comments/mount.tsx'])('what %s is made of', (start) => {
  const parts = [...reached(start)].filter((path) => path !== 'src/islands/small-root.ts');

  test('asks React for what the small one has', () => {
    expect(parts.length).toBeGreaterThan(15);
    const asked = parts
      .flatMap((path) => Array.from(read(path).matchAll(/import (?!type)([^;]*?) from 'react';/g), ([, names = '']) => names))
      .flatMap((names) => names.replace(/[{}]/g, '').split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '));
    expect(asked).toContain('useState');
    expect(asked.filter((name) => !HOOKS_LEFT.includes(name as (typeof HOOKS_LEFT)[number]))).toEqual([]);
  });

  test('has no renderer beside it, no forms with functions, no elements of its own, and listens to nothing that is left out', () => {
    const left =
      /from 'react-dom|\bonSelect=|\bonBeforeInput=|\b(?:form)?[aA]ction=\{(?!formPath)|<[a-z]+-[a-z]|<(?:title|meta|link|style|html|head|body)\b/;
    expect(parts.filter((path) => path.endsWith('.tsx') && left.test(read(path)))).toEqual([]);
  });
});

/** The names that a program uses and nobody has declared, but for those a browser and a module have. */
function undeclared(code: string): string[] {
  const options: ts.CompilerOptions = {
    allowJs: true,
    checkJs: true,
    noEmit: true,
    noResolve: true,
    types: [],
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, version) => (name === 'small.js' ? ts.createSourceFile(name, code, version) : getSourceFile(name, version));
  const program = ts.createProgram(['small.js'], options, host);
  const unknown = /^Cannot find name '([\w$]+)'/;
  return program
    .getSemanticDiagnostics(program.getSourceFile('small.js'))
    .map(({ messageText }) => unknown.exec(ts.flattenDiagnosticMessageText(messageText, ' '))?.[1])
    .filter((name) => name !== undefined);
}

describe('the small renderer', () => {
  const whole = read(RENDERER);
  const small = smaller(whole);

  test('is a program that has roots and takes nothing over from a server', () => {
    expect(() => new Function('exports', 'require', small)).not.toThrow();
    expect(small).toContain('exports.createRoot');
    expect(small).not.toContain('exports.hydrateRoot');
    expect(small).not.toMatch(/\bisHydrating = !0/);
  });

  test('uses no variable that went with what is left out', { timeout: 60_000 }, () => {
    expect(undeclared('var kept = 1; kept + lost;')).toEqual(['lost']);
    expect([...new Set(undeclared(small))].toSorted()).toEqual(['__REACT_DEVTOOLS_GLOBAL_HOOK__', 'process']);
  });

  test('has no case for a kind of part that is never made, and keeps those of the others', () => {
    const cases = (code: string, kind: number) => code.match(new RegExp(`^\\s*case ${kind}:`, 'gm'))?.length ?? 0;
    expect(cases(whole, 13)).toBeGreaterThan(10);
    expect(cases(small, 13)).toBe(0);
    expect(cases(small, 5)).toBeGreaterThan(15);
    expect(cases(small, 3)).toBeGreaterThan(8);
  });

  test('is not made of a React that is no longer the one it was made for', () => {
    expect(() => smaller(whole.replace('function preload(', 'function preloads('))).toThrow('React has changed');
  });
});
