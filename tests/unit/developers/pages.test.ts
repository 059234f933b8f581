import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '#base/errors';
import type { DeveloperPage } from '#contract/partners/developers';
import { EMBEDDING_GUIDE_PATH } from '#rules/screens/paths';
import { buildDeveloperPages } from '#scripts/build/developer-pages';
import { ROOT } from '#scripts/cli/run-command';
import { formatType, listRows } from '#scripts/developers/format-schema';
import { renderGuide } from '#scripts/developers/guide-pages';
import type { ReferenceDocument } from '#scripts/developers/reference-document';
import { buildOpenApiDocument } from '#scripts/openapi/document';

/** The names of tables and of constants in capitals that have more than one word, without those that are codes of errors too. */
function listInnerNames(): Set<string> {
  const files = ['src', 'worker'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(ROOT, folder, name)),
  );
  const sources = files.filter((name) => /\.tsx?$/.test(name)).map((name) => readFileSync(name, 'utf8'));
  const names = sources.flatMap((source) =>
    Array.from(source.matchAll(/\bconst ([A-Z]+_[A-Z_]+)\b|\bsqliteTable\(\s*'(\w+_\w+)'/g), ([, name, table]) => name ?? table ?? ''),
  );
  return new Set(names.filter((name) => !(name in ERRORS)));
}

const link = (name: string) => `#${name}`;

describe('a type in words', () => {
  test.each([
    [{ type: 'string', format: 'date-time' }, 'string (date-time)'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Comment' } }, 'list of <a href="#Comment">Comment</a>'],
    [{ anyOf: [{ $ref: '#/components/schemas/Comment' }, { type: 'null' }] }, '<a href="#Comment">Comment</a> or null'],
    [{ enum: ['a', '<b>'] }, '<code>&quot;a&quot;</code> or <code>&quot;&lt;b&gt;&quot;</code>'],
    [{ const: 11 }, '<code>11</code>'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'object of number'],
    [{ type: 'string', format: 'binary' }, 'file'],
    [{}, 'any value'],
  ])('%j', (schema, words) => {
    expect(formatType(schema, link)).toBe(words);
  });
});

test('the properties of unnamed objects in lists are rows too', () => {
  const schema = {
    properties: {
      rows: {
        type: 'array',
        items: { type: 'object', properties: { id: { type: 'string', minLength: 1, maxLength: 64 } }, required: ['id'] },
      },
    },
  };
  expect(listRows(schema, link)).toEqual([
    { name: 'rows', type: 'list of object', limits: '', isRequired: false, description: '' },
    { name: 'rows[].id', type: 'string', limits: 'not empty, at most 64 characters', isRequired: true, description: '' },
  ]);
});

test('a guide has anchors for its headings, tables that scroll by themselves, and no link to a file of the repository', () => {
  const html = renderGuide('# Title\n\nSee [limits](limits.md) and [there](#the-end).\n\n| a |\n| - |\n| b |\n\n## The end\n\n`<b>`\n');
  expect(html).not.toContain('Title');
  expect(html).not.toContain('limits.md');
  expect(html).toContain('<a href="#the-end">there</a>');
  expect(html).toContain('<h2 id="the-end">The end</h2>');
  expect(html).toMatch(/<section class="table" aria-label="Table 1" tabindex="0"><table>/);
  expect(html).toContain('<code>&lt;b&gt;</code>');
});

describe('the pages', () => {
  let pages: DeveloperPage[];
  let document: ReferenceDocument;
  beforeAll(async () => {
    document = (await buildOpenApiDocument()) as unknown as ReferenceDocument;
    pages = buildDeveloperPages(document);
  });

  test('every operation is on one page, with its method and path', () => {
    const reference = pages.filter(({ path }) => path !== EMBEDDING_GUIDE_PATH);
    const html = reference.map((page) => page.html).join('');
    const missing = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).filter((method) => html.split(`<code>${method.toUpperCase()} ${path}</code>`).length !== 2),
    );
    expect(missing).toEqual([]);
  });

  test('no page uses an id twice, and every link leads to a page and a heading', () => {
    const idsByPath = new Map(pages.map(({ path, html }) => [path, [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)]));
    for (const [path, ids] of idsByPath) expect([path, ids.length]).toEqual([path, new Set(ids).size]);
    const links = pages.flatMap(({ path, html }) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => ({ path, href })));
    const dead = links.filter(({ path, href }) => {
      const [page = '', anchor] = href.split('#');
      const ids = idsByPath.get(page || path);
      return /^\/developers|^$/.test(page) && (!ids || (anchor !== undefined && !ids.includes(anchor)));
    });
    expect(links.length).toBeGreaterThan(500);
    expect(dead).toEqual([]);
  });

  test('a page names no file, table or constant of the source', () => {
    const innerNames = listInnerNames();
    expect(innerNames).toContain('consumer_days');
    expect(innerNames).toContain('CONSUMER_STATS_LIMITS');
    const named = pages.flatMap(({ path, html }) => {
      const files = html.match(/\b(?:worker|src|scripts|tests)\/[\w-]+\/|(?<![\w/-])[\w-]+\.md\b/g) ?? [];
      return [...files, ...(html.match(/(?<![\w/])\w+_\w+/g) ?? []).filter((word) => innerNames.has(word))].map((name) => [path, name]);
    });
    expect(named).toEqual([]);
  });

  test('the page of a feature shows examples, roles and the codes of errors', () => {
    const find = (path: string) => pages.find((page) => page.path === path)?.html ?? '';
    expect(find('/developers/playing')).toContain('&quot;playToken&quot;');
    expect(find('/developers/staff')).toContain('For staff and administrators.');
    expect(find('/developers/contents')).toContain('<code>EDIT_CONFLICT</code>');
    expect(find('/developers/images')).toContain('<code>file</code> <span class="required">required</span>');
  });
});
