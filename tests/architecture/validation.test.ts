import { expect, test } from 'vitest';
import { type SourceFile, sourcesIn } from './sources.ts';

const VALIDATOR = 'src/shared/contract/validate-input.ts';

/** Files that read the issues of a parse by themselves, and so could show a text of the library. */
const findIssueReaders = (files: readonly SourceFile[]): string[] =>
  files
    .filter(
      ({ path, text }) =>
        path !== VALIDATOR && /\bZodError\b|\.safeParse\w*\(/.test(text) && /\bZodError\b|\.issues\b|\.error\b(?!\()/.test(text),
    )
    .map(({ path }) => path);

test('only validateInput reads what a schema finds wrong', () => {
  expect(findIssueReaders(sourcesIn(/^(src|worker)\//))).toEqual([]);
  expect(
    findIssueReaders([
      { path: 'worker/a.ts', text: 'const parsed = schema.safeParse(value);\nif (!parsed.success) send(parsed.error.issues);' },
      { path: 'worker/b.ts', text: 'const toIssues = (error: z.ZodError) => error.issues;' },
      { path: 'worker/c.ts', text: 'const key = schema.safeParse(value);\nif (!key.success) console.error(1);' },
    ]),
  ).toEqual(['worker/a.ts', 'worker/b.ts']);
});
