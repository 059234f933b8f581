import { beforeAll, describe, expect, test } from 'vitest';
import { type EndpointKey, endpoints } from '#contract/endpoints';
import type { EndpointDefinition } from '#contract/endpoints/endpoint-definition';
import { buildUser, type Person } from '#tests/factories/users';
import { sendRequest } from '#tests/helpers/api';

let people: Record<'user' | 'editor' | 'staff', Person>;
beforeAll(async () => {
  people = {
    user: await buildUser(),
    editor: await buildUser({ role: 'editor' }),
    staff: await buildUser({ role: 'staff' }),
  };
});

/** Values that no schema of a query accepts. */
const INVALID_QUERY = new URLSearchParams({
  ...{ limit: 'x', skip: '-1', sort: '%', conditions: '{', after: '\u0000', lang: '!!', date: 'x', from: 'x', to: 'x', format: 'x' },
  ...{ action: 'x', state: 'x', url: '', search: 'x'.repeat(5_000), unknown: '1' },
});
const INVALID_BODIES: [string, BodyInit][] = [
  ['no JSON', '{'],
  ['another type', 'null'],
  ['unknown fields', '{"__proto__":{},"unknown":1}'],
  ['too much', 'x'.repeat(2_000_000)],
];

/** An invalid request for an endpoint, apart from its method and the shape of its path. */
function buildInvalidCall(key: string, body: BodyInit) {
  const [method = '', path = ''] = key.split(' ');
  const invalidPath = path.replace(':type', 'kquizzes').replaceAll(/:\w+/g, `%00${'x'.repeat(300)}`);
  return {
    line: `${method} ${invalidPath}?${INVALID_QUERY}`,
    ...(method !== 'GET' && { body, headers: { 'content-type': 'application/json' } }),
  };
}

async function readRefusal(key: string, as: Person | null, body: BodyInit) {
  const { line, ...request } = buildInvalidCall(key, body);
  const response = await sendRequest(line, { ...request, as });
  return [response.status, ((await response.json()) as { error: { code: string } }).error.code];
}

const keys = Object.keys(endpoints) as EndpointKey[];
const keysFor = (...callers: string[]) => keys.filter((key) => callers.includes(endpoints[key].who));

describe('who may call is asked before anything that was sent', () => {
  test.each(keysFor('user', 'reviewer', 'staff', 'admin'))('%s: a visitor gets 401', async (key) => {
    for (const [name, body] of INVALID_BODIES)
      expect([name, ...(await readRefusal(key, null, body))]).toEqual([name, 401, 'NOT_SIGNED_IN']);
  });

  test.each(keysFor('reviewer', 'staff', 'admin'))('%s: a user gets 403', async (key) => {
    for (const [name, body] of INVALID_BODIES)
      expect([name, ...(await readRefusal(key, people.user, body))]).toEqual([name, 403, 'FORBIDDEN']);
  });

  test.each(keysFor('staff', 'admin'))('%s: an editor gets 403', async (key) => {
    expect(await readRefusal(key, people.editor, '{')).toEqual([403, 'FORBIDDEN']);
  });

  test.each(keysFor('admin'))('%s: staff get 403', async (key) => {
    expect(await readRefusal(key, people.staff, '{')).toEqual([403, 'FORBIDDEN']);
  });

  test('the same requests are invalid for those who may call', async () => {
    const admin = await buildUser({ role: 'admin' });
    const rows: Record<string, EndpointDefinition> = endpoints;
    for (const key of keysFor('reviewer', 'staff', 'admin').filter((one) => rows[one]?.params || rows[one]?.query || rows[one]?.body)) {
      const [status] = await readRefusal(key, admin, '{');
      expect([key, status]).toEqual([key, expect.toSatisfy((code: number) => code >= 400 && code !== 401 && code !== 403)]);
    }
  });
});
