import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#base/roles';
import { endpoints } from '#contract/endpoints';
import type { EndpointDefinition } from '#contract/endpoints/endpoint-definition';
import { buildUser, type Person } from '#tests/factories/users';
import { sendRequest } from '#tests/helpers/api';
import { createEndlessBody } from '#tests/helpers/endless-body';
import { fillParams } from '#tests/helpers/endpoint-paths';

/** Roles that are less than what a call asks for. */
const REFUSED: Record<EndpointDefinition['who'], readonly Role[]> = {
  visitor: [],
  user: [],
  reviewer: ['user', 'content_admin'],
  staff: ['user', 'content_admin', 'editor'],
  admin: ['user', 'content_admin', 'editor', 'staff'],
};
const JSON_HEADERS = { 'content-type': 'application/json' };
const rows = Object.entries<EndpointDefinition>(endpoints);

const people = new Map<Role, Person>();
beforeAll(async () => {
  for (const role of ['user', 'content_admin', 'editor', 'staff', 'admin'] as const) people.set(role, await buildUser({ role }));
});

/** The answers to a call with an empty body, a nonsense one, one of another type and one that never ends, of which nothing may be read. */
async function answersTo(key: string, as: Person | null): Promise<string[]> {
  const line = fillParams(key);
  const endless = createEndlessBody();
  const bodies = key.startsWith('GET')
    ? [{}]
    : [
        {},
        { body: '{}', headers: JSON_HEADERS },
        { body: '{"nonsense":[', headers: JSON_HEADERS },
        { body: 'x', headers: { 'content-type': 'text/plain' } },
        { body: endless.stream, headers: JSON_HEADERS },
      ];
  const answers: string[] = [];
  for (const body of bodies) {
    const response = await sendRequest(line, { as, ...body });
    answers.push(`${response.status} ${((await response.json()) as { error?: { code: string } }).error?.code}`);
  }
  expect(endless.consumed.bytes).toBe(0);
  return [...new Set(answers)];
}

describe('a visitor is asked to sign in whatever the body says', () => {
  test.each(rows.filter(([, row]) => row.who !== 'visitor').map(([key]) => key))('%s', async (key) => {
    expect(await answersTo(key, null)).toEqual(['401 NOT_SIGNED_IN']);
  });
});

describe('a signed-in user is refused what their role may not call, whatever the body says', () => {
  test.each(rows.filter(([, row]) => REFUSED[row.who].length > 0))('%s', async (key, row) => {
    for (const role of REFUSED[row.who]) expect([role, await answersTo(key, people.get(role) ?? null)]).toEqual([role, ['403 FORBIDDEN']]);
  });
});

test('every call of staff’s own addresses asks for a role', () => {
  const open = rows.filter(([key, row]) => key.includes('/v1/admin/') && REFUSED[row.who].length === 0);
  expect(open.map(([key]) => key)).toEqual([]);
});

test('the query and the path are not looked at either', async () => {
  const user = people.get('user') ?? null;
  expect((await sendRequest('GET /v1/admin/audit?limit=x&conditions=%7B', { as: user })).status).toBe(403);
  expect((await sendRequest('PUT /v1/admin/settings/nothing', { as: user, body: '{}', headers: JSON_HEADERS })).status).toBe(403);
});
