import { expect, test } from 'vitest';
import { listScriptPatterns } from '#scripts/lint/list-patterns';

const SOURCE = `import { IMAGE_KEY_PATTERN } from '#base/image-paths';
const NAMES = ['a', 'b'] as const;
const { max } = { max: 3 };
// pattern-bound: a name.
const FIRST = /a+$/giu;
const SECOND = new RegExp(\`^(?:\${NAMES.join('|')}){1,\${max - 1}}\`, 'g');
const THIRD = (text: string) => new RegExp(text);
const FOURTH = new RegExp(\`^\${IMAGE_KEY_PATTERN}$\`);
`;

test('a pattern is found with its flags, its line and its bound', () => {
  expect(listScriptPatterns('src/a.ts', SOURCE)).toEqual([
    { file: 'src/a.ts', line: 5, source: 'a+$', flags: 'giu', bound: { line: 4, reason: 'a name.' } },
    { file: 'src/a.ts', line: 6, source: '^(?:a|b){1,2}', flags: 'g', bound: null },
    { file: 'src/a.ts', line: 7, source: null, flags: '', bound: null },
    { file: 'src/a.ts', line: 8, source: expect.stringMatching(/^\^\[a-z0-9\].*png.*\$$/), flags: '', bound: null },
  ]);
});
