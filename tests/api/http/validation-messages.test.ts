import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { IMPORT_LIMITS } from '#base/limits/editor';
import { RATE_LIMITS } from '#base/rate-limits';
import type { Role } from '#base/roles';
import { articleDraft, kquizDraft, pquizDraft } from '#contract/contents/contents';
import { kquizDraftFields } from '#contract/contents/kquiz';
import { endpoints } from '#contract/endpoints';
import type { EndpointDefinition } from '#contract/endpoints/endpoint-definition';
import { SETTING_SCHEMAS } from '#contract/moderation/site-settings';
import { buildContent } from '#tests/factories/contents';
import { buildKquizDraft } from '#tests/factories/drafts';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, callApi } from '#tests/helpers/api';
import { fillParams } from '#tests/helpers/endpoint-paths';
import { buildInvalidInputs, listLibraryTexts } from '#tests/helpers/invalid-inputs';

type Line = Parameters<typeof callApi>[0];

const SEED = 18;
const SAMPLES = 12;
const CALLERS: Record<EndpointDefinition['who'], Role> = {
  visitor: 'user',
  user: 'user',
  reviewer: 'staff',
  staff: 'staff',
  admin: 'admin',
};
const LIBRARY_WORDS = /^(Invalid |Too (big|small)|Unrecognized|Expected )|expected \w+, received/;
const rows = Object.entries<EndpointDefinition>(endpoints);
const drawInputs = (schema: z.ZodType, count = SAMPLES) => fc.sample(buildInvalidInputs(schema), { seed: SEED, numRuns: count });

const people = new Map<Role, Person>();
beforeAll(async () => {
  for (const role of ['user', 'staff', 'admin'] as const) people.set(role, await buildUser({ role, password: 'a short sentence' }));
});
const getCaller = (who: EndpointDefinition['who']) => people.get(CALLERS[who]) ?? null;

/** Saves and imports have rates. */
const passRateWindow = () => advanceClock(RATE_LIMITS.import.windowSeconds * 1_000);

/** Calls an endpoint and returns the texts of its issues, none of which may be the library's. */
async function listIssueTexts(line: Line, options: Parameters<typeof callApi>[1], schema: z.ZodType, value: unknown): Promise<string[]> {
  const { status, error } = await callApi(line, options);
  expect(status, line).toBeLessThan(500);
  const issues: { path: string; message: string }[] = error?.issues ?? [];
  const texts = issues.map(({ message }) => message);
  const libraryTexts = listLibraryTexts(schema, value);
  expect(texts.filter((text) => libraryTexts.includes(text) || LIBRARY_WORDS.test(text))).toEqual([]);
  return texts;
}

async function countIssues(schema: z.ZodType, call: (value: unknown) => Promise<string[]>, count?: number): Promise<number> {
  let total = 0;
  for (const value of drawInputs(schema, count)) total += (await call(value)).length;
  return total;
}

const toQuery = (value: unknown) =>
  new URLSearchParams(
    Object.entries((value ?? {}) as object).map(([name, field]) => [
      name,
      typeof field === 'object' ? JSON.stringify(field) : String(field),
    ]),
  );

describe('every issue of a bad body is told in our words', () => {
  test.each(rows.flatMap(([key, { body, who }]) => (body ? [{ key, body, who }] : [])))('$key', async ({ key, body, who }) => {
    const line = fillParams(key) as Line;
    const count = await countIssues(body, (value) =>
      listIssueTexts(
        line,
        { as: getCaller(who), body: value === undefined ? '' : JSON.stringify(value) },
        body,
        JSON.parse(JSON.stringify(value ?? null)),
      ),
    );
    if (key !== 'POST /v1/:type') expect(count).toBeGreaterThan(0);
  });
});

describe('every issue of a bad query is told in our words', () => {
  test.each(rows.flatMap(([key, { query, who }]) => (query ? [{ key, query, who }] : [])))('$key', async ({ key, query, who }) => {
    await countIssues(query, (value) => {
      const search = toQuery(value);
      return listIssueTexts(`${fillParams(key)}?${search}` as Line, { as: getCaller(who) }, query, Object.fromEntries(search));
    });
  });
});

describe('every issue of a bad path is told in our words', () => {
  test.each(rows.flatMap(([key, { params, who }]) => (params ? [{ key, params, who }] : [])))('$key', async ({ key, params, who }) => {
    for (const part of ['x'.repeat(300), '0x10', '-1']) {
      const line = key.replace(/:(?!type)\w+/g, part).replace(':type', 'kquizzes') as Line;
      const values = Object.fromEntries([...key.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name === 'type' ? 'kquizzes' : part]));
      await listIssueTexts(line, { as: getCaller(who), ...(!key.startsWith('GET') && { body: {} }) }, params, values);
    }
  });
});

test.each([
  ['kquizzes', kquizDraft],
  ['pquizzes', pquizDraft],
  ['articles', articleDraft],
] as const)('every issue of a bad content is told in our words: %s', async (type, schema) => {
  const as = getCaller('user');
  const created = await buildContent(type, { as: as as Person });
  const count = await countIssues(
    schema,
    async (value) => {
      passRateWindow();
      const body = { ...(value as object), dateModified: created.dateModified };
      return [
        ...(await listIssueTexts(`POST /v1/${type}`, { as, body }, schema, value)),
        ...(await listIssueTexts(`PUT /v1/${type}/${created._id}`, { as, body }, schema, value)),
        ...(await listIssueTexts(
          'POST /v1/contents/import',
          { as, body: { format: 'json', text: JSON.stringify(value) ?? 'null' } },
          schema,
          value,
        )),
      ];
    },
    40,
  );
  expect(count).toBeGreaterThan(40);
});

test('every reason for leaving out an imported question is told in our words', async () => {
  const schema = kquizDraftFields.questions.element;
  const validQuestions = buildKquizDraft().questions;
  let count = 0;
  for (const value of drawInputs(schema, 60)) {
    const question = JSON.parse(JSON.stringify(value ?? null)) as unknown;
    const text = JSON.stringify({ type: 'kquiz', title: 'Birds', questions: [...validQuestions, question] });
    if (text.length > IMPORT_LIMITS.bytes) continue;
    passRateWindow();
    const { body } = await callApi('POST /v1/contents/import', { as: getCaller('user'), body: { format: 'json', text } });
    const reasons = body.skipped.map(({ reason }) => reason).join('\n');
    const libraryTexts = listLibraryTexts(schema, question);
    expect(libraryTexts.filter((libraryText) => reasons.includes(libraryText))).toEqual([]);
    count += body.skipped.length;
  }
  expect(count).toBeGreaterThan(30);
});

test.each(Object.entries(SETTING_SCHEMAS))('every issue of a bad setting is told in our words: %s', async (key, schema) => {
  const count = await countIssues(
    schema,
    (value) => listIssueTexts(`PUT /v1/admin/settings/${key}` as Line, { as: getCaller('staff'), body: { value } }, schema, value),
    20,
  );
  expect(count).toBeGreaterThan(0);
});
