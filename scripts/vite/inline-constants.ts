import type { Plugin } from 'vite';
import { LIMITS } from '#base/limits';
import { PRODUCT } from '#base/product';
import { TEXTS } from '#base/texts';
import * as paths from '#islands/chrome/icon-paths.ts';

const CONSTANTS: Record<string, unknown> = { LIMITS, PRODUCT, TEXTS };
const ACCESS = new RegExp(`\\b(${Object.keys(CONSTANTS).join('|')})((?:\\.\\w+)+)`, 'g');

const ICONS: Record<string, string> = { ...paths };
const ICONS_IMPORT = /import \{([^}]*)\} from '#islands\/chrome\/icon-paths\.ts';/;

/** In the browser's files a limit, a text or an icon stands as its value, so that a page carries the ones it uses and not the whole table. */
export const inlineConstants: Plugin = {
  name: 'inline-constants',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/(base|client|islands|rules)\/.*\.tsx?$/ },
    handler: (code) => inlined(code),
  },
};

/** Code with every access to a part of a table written as that part's value, and with the icons that it imports. */
export function inlined(code: string): string {
  return Object.keys(CONSTANTS)
    .reduce(withoutImport, withValues(code))
    .replace(ICONS_IMPORT, (_, names: string) => iconsOf(names));
}

/** One module for all icons would go to every page that shows one of them. */
const iconsOf = (names: string): string =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => `const ${name} = ${JSON.stringify(ICONS[name])};`)
    .join(' ');

/** What is imported and not used is left out by the bundler, but still decides which modules stand together in a file. */
function withoutImport(code: string, name: string): string {
  const rest = code.replace(new RegExp(`import \\{ ${name} \\} from '#base/\\w+';`), '');
  return new RegExp(`\\b${name}\\b`).test(rest) ? code : rest;
}

function withValues(code: string): string {
  return code.replace(ACCESS, (access: string, name: string, path: string) => {
    const keys = path.slice(1).split('.');
    let value = CONSTANTS[name];
    let depth = 0;
    while (isTable(value) && depth < keys.length && Object.hasOwn(value, keys[depth] ?? '')) {
      value = value[keys[depth] ?? ''];
      depth += 1;
    }
    if (depth === 0 || value === undefined) return access;
    return [`(${JSON.stringify(value)})`, ...keys.slice(depth)].join('.');
  });
}

const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
