import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { listFiles, parseSource, ROOT, type SourceFile, sources, sourcesIn } from './sources.ts';

test('every row of the endpoint table is bound once, and nothing else is', () => {
  const binders = sourcesIn(/^worker\/(.*\/routes|app)\.ts$/);
  const bound = binders.flatMap(({ text }) => [...text.matchAll(/endpoint\(app, '([^']+)'/g)].map((match) => match[1]));
  expect(bound.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

describe('every feature is tested', () => {
  const withRoutes = listFiles('worker', /^routes\.ts$/).map((file) => file.split('/').at(-2) ?? '');
  test.each(withRoutes)('the API of %s', (feature) => {
    expect(listFiles(`tests/api/${feature}`, /\.test\.ts$/)).not.toEqual([]);
  });
  const withRules = readdirSync(join(ROOT, 'src/shared/rules'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  test.each(withRules.map(({ name }) => name))('the rules of %s', (feature) => {
    expect(listFiles(`tests/unit/${feature}`, /\.test\.ts$/)).not.toEqual([]);
  });
  const jobs = listFiles('worker/jobs', /^job\.ts$/).map((file) => file.split('/').at(-2) ?? '');
  test.each(jobs)('the job %s', (job) => {
    const tests = sourcesIn(/^tests\/jobs\//);
    expect(tests.filter(({ path, text }) => path.startsWith(`tests/jobs/${job}/`) || text.includes(job))).not.toEqual([]);
  });
});

interface Fact {
  name: string;
  member: string | null;
}

/** The members of the objects of a file of facts, such as `BODY_LIMITS.usual`, and its plain constants. */
function listFacts(file: SourceFile): Fact[] {
  return parseSource(file).statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }): Fact[] => {
      const inner = initializer && ts.isAsExpression(initializer) ? initializer.expression : initializer;
      const members =
        inner && ts.isObjectLiteralExpression(inner) ? inner.properties.map((property) => property.name?.getText() ?? '') : [];
      return members.length > 0 ? members.map((member) => ({ name: name.getText(), member })) : [{ name: name.getText(), member: null }];
    });
  });
}

/** Facts that no other file reads: a constant by its name, a member as `NAME.member`, or every member if the object itself is passed on. */
function findUnreadFacts(facts: readonly SourceFile[], readers: readonly SourceFile[]): string[] {
  const scripts = readers.map(({ path, text }) => ({ path, text: text.replace(/^import .*$/gm, '') }));
  return facts.flatMap((file) =>
    [...Map.groupBy(listFacts(file), ({ name }) => name)].flatMap(([name, group]) => {
      const text = scripts
        .filter((script) => script.path !== file.path && script.text.includes(name))
        .map((script) => script.text)
        .join('\n');
      return group.flatMap(({ member }) => {
        const isRead =
          member === null
            ? new RegExp(`\\b${name}\\b`)
            : new RegExp(`\\b${name}(\\.${member}\\b|\\[|[\\s)},;](?!\\.))|\\b${member}\\b[^;]*\\} = ${name}\\b`);
        return isRead.test(text) ? [] : [member === null ? name : `${name}.${member}`];
      });
    }),
  );
}

test('every limit and every text is read somewhere', () => {
  const facts = sourcesIn(/^src\/shared\/base\/(limits|texts)\//);
  const readers = sources.filter(({ path }) => /^(src|worker|scripts)\//.test(path));
  expect(findUnreadFacts(facts, readers)).toEqual([]);
  const unread = { path: 'limits.ts', text: 'export const TAG_LIMITS = { max: 30, maxLength: 40 } as const;' };
  expect(findUnreadFacts([unread], [{ path: 'a.ts', text: 'const max = TAG_LIMITS.max;' }])).toEqual(['TAG_LIMITS.maxLength']);
});
