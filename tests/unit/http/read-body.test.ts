import { expect, test } from 'vitest';
import { INPUT_LIMITS } from '#base/limits/requests';
import { readJson } from '#worker/http/input/read-body';

const read = (text: string) =>
  readJson(new Request('http://site.invalid', { method: 'POST', body: text, headers: { 'content-type': 'application/json' } }), 1_000_000);
const nest = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;

test('lists and objects are nested as deep as the limit, and no deeper', async () => {
  expect(await read(nest(INPUT_LIMITS.depth))).toEqual(JSON.parse(nest(INPUT_LIMITS.depth)));
  await expect(read(nest(INPUT_LIMITS.depth + 2))).rejects.toMatchObject({ code: 'MALFORMED_JSON' });
  await expect(read('['.repeat(500_000))).rejects.toMatchObject({ code: 'MALFORMED_JSON' });
});

test('brackets in texts are none, whatever is escaped around them', async () => {
  for (const value of ['['.repeat(1_000), `"${'{'.repeat(1_000)}`, `\\${'['.repeat(1_000)}`, `\\"${'['.repeat(1_000)}\\`])
    expect(await read(JSON.stringify({ a: value, b: [value] }))).toEqual({ a: value, b: [value] });
});

test('a text without an end is no JSON', async () => {
  await expect(read(`{"a":"${'['.repeat(1_000)}`)).rejects.toMatchObject({ code: 'MALFORMED_JSON' });
});
