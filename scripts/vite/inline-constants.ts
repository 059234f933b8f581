import type { Plugin } from 'vite';
import { LIMITS } from '#base/limits';
import { TEXTS } from '#base/texts';

const CONSTANTS: Record<string, unknown> = { LIMITS, TEXTS };
const ACCESS = new RegExp(`\\b(${Object.keys(CONSTANTS).join('|')})((?:\\.\\w+)+)`, 'g');

/** In the browser's files a limit or a text stands as its value, so that a page carries the ones it uses and not the whole table. */
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

/** Code with every access to a part of a table written as that part's value. */
export function inlined(code: string): string {
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
