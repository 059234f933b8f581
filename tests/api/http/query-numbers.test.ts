import { expect, test } from 'vitest';
import type * as z from 'zod';
import { endpoints } from '#contract/endpoints';
import type { EndpointDefinition } from '#contract/endpoints/endpoint-definition';
import { buildUser } from '#tests/factories/users';
import { callApi } from '#tests/helpers/api';
import { fillParams } from '#tests/helpers/endpoint-paths';

type Line = Parameters<typeof callApi>[0];

const parseField = (schema: z.ZodType, value: string) => schema.safeParse(value).data;
/** The numbers in the queries and paths of all endpoints. */
const NUMBERS = Object.entries<EndpointDefinition>(endpoints).flatMap(([key, row]) =>
  (['query', 'params'] as const).flatMap((part) =>
    Object.entries((row[part] as z.ZodObject<Record<string, z.ZodType>> | undefined)?.shape ?? {})
      .filter(([, schema]) => typeof parseField(schema, '8') === 'number')
      .map(([name, schema]) => ({ key, part, name, isWhole: parseField(schema, '1.5') === undefined })),
  ),
);

test('the table has numbers in queries and paths', () => {
  expect(NUMBERS.map(({ name }) => name)).toEqual(expect.arrayContaining(['limit', 'skip', 'random', 'before', 'n']));
});

test.each(NUMBERS)('only plain decimal digits are the number $name of $key', async ({ key, part, name, isWhole }) => {
  const as = await buildUser({ role: 'admin' });
  for (const value of ['0x10', '1e2', ' 5', '5 ', '', '+5', '05', '٥', 'Infinity', '1_0', ...(isWhole ? ['1.5', '5.0'] : ['1.', '.5'])]) {
    const encoded = encodeURIComponent(value);
    if (part === 'params' && value === '') continue;
    const line = part === 'query' ? `${fillParams(key)}?${name}=${encoded}` : fillParams(key.replace(`:${name}`, encoded));
    const { status, error } = await callApi(line as Line, { as, ...(!key.startsWith('GET') && { body: {} }) });
    expect([value, status, error?.code]).toEqual([value, 400, 'VALIDATION_FAILED']);
    expect(error?.issues).toContainEqual({ path: name, message: isWhole ? 'This must be a whole number.' : 'This must be a number.' });
  }
});

test.each(['0x10', '1e2', ' 5', ''])('a search takes no number such as %j either', async (limit) => {
  const { status, error } = await callApi('POST /v1/public_contents/search', { body: { search: 'bird', limit } });
  expect([status, error?.issues]).toEqual([400, [{ path: 'limit', message: 'This must be a whole number.' }]]);
});
