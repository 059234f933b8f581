import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

export const ROOT = join(import.meta.dirname, '..', '..');

/** A file of the project; `path` is relative to the root. */
export interface SourceFile {
  path: string;
  text: string;
}

const SOURCE = /\.(ts|tsx|mjs|astro|css)$/;
// The seed's contents are data, which have no size limit.
const DATA = /^scripts\/seed\/(content|facts\/(tables|quizzes))\//;

/** Paths of the files below `folder` whose names match `ending`, relative to the root. */
export const listFiles = (folder: string, ending: RegExp): string[] =>
  existsSync(join(ROOT, folder))
    ? readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && ending.test(entry.name))
        .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    : [];

export const readSource = (path: string): SourceFile => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });

/** Every source file of the project without the seed's data. */
export const sources: readonly SourceFile[] = ['src', 'worker', 'scripts', 'tests']
  .flatMap((folder) => listFiles(folder, SOURCE))
  .filter((path) => !DATA.test(path))
  .map(readSource);

/** The sources whose path matches. */
export const sourcesIn = (pattern: RegExp): SourceFile[] => sources.filter(({ path }) => pattern.test(path));

export function parseSource({ path, text }: SourceFile): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

/** The script of a file: the frontmatter of an Astro template, or the whole text. */
export const scriptOf = ({ path, text }: SourceFile): string =>
  path.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text;

const ALIASES: readonly (readonly [alias: string, folder: string, ending: string])[] = Object.entries(
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> }).imports,
).map(([alias, target]) => {
  const [folder = '', ending = ''] = target.replace('./', '').split('*');
  return [alias.replace('*', ''), folder, ending];
});

/** An import of a project file. */
export interface Import {
  from: string;
  to: string;
}

/** The imports of project files, including types, in their order. */
export function findImports(source: SourceFile): Import[] {
  const specifiers = [...scriptOf(source).matchAll(/(?:\bfrom |\bimport\(|^import )'([^']+)'/gm)].map(([, name = '']) => name);
  return specifiers.flatMap((specifier) => {
    const to = resolveImport(source.path, specifier);
    return to ? [{ from: source.path, to }] : [];
  });
}

function resolveImport(path: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(path, '..', specifier);
  const alias = ALIASES.find(([name]) => specifier.startsWith(name));
  return alias ? `${alias[1]}${specifier.slice(alias[0].length)}${alias[2]}` : null;
}
