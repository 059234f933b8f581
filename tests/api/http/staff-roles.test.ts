import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#base/roles';
import { endpoints } from '#contract/endpoints';
import type { EndpointDefinition } from '#contract/endpoints/endpoint-definition';
import { buildUser, type Person } from '#tests/factories/users';
import { sendRequest } from '#tests/helpers/api';
import { createEndlessBody } from '#tests/helpers/endless-body';
import { fillParams } from '#tests/helpers/endpoint-paths';

/** For each audience of a call, the roles that are refused. */
const REFUSED_ROLES: Record<EndpointDefinition['who'], readonly Role[]> = {
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

/** The responses to a call without a body, and with an empty, a malformed, a plain-text and an endless one, of which nothing may be read. */
async function listResponses(key: string, as: Person | null): Promise<string[]> {
  const line = fillParams(key);
  const endlessBody = createEndlessBody();
  const bodies = key.startsWith('GET')
    ? [{}]
    : [
        {},
        { body: '{}', headers: JSON_HEADERS },
        { body: '{"nonsense":[', headers: JSON_HEADERS },
        { body: 'x', headers: { 'content-type': 'text/plain' } },
        { body: endlessBody.stream, headers: JSON_HEADERS },
      ];
  const responses: string[] = [];
  for (const body of bodies) {
    const response = await sendRequest(line, { as, ...body });
    responses.push(`${response.status} ${((await response.json()) as { error?: { code: string } }).error?.code}`);
  }
  expect(endlessBody.consumed.bytes).toBe(0);
  return [...new Set(responses)];
}

describe('a visitor gets 401, whatever the body is', () => {
  test.each(rows.filter(([, row]) => row.who !== 'visitor').map(([key]) => key))('%s', async (key) => {
    expect(await listResponses(key, null)).toEqual(['401 NOT_SIGNED_IN']);
  });
});

describe('a user whose role is too low gets 403, whatever the body is', () => {
  test.each(rows.filter(([, row]) => REFUSED_ROLES[row.who].length > 0))('%s', async (key, row) => {
    for (const role of REFUSED_ROLES[row.who])
      expect([role, await listResponses(key, people.get(role) ?? null)]).toEqual([role, ['403 FORBIDDEN']]);
  });
});

test('every call below /v1/admin requires a role', () => {
  const openEndpoints = rows.filter(([key, row]) => key.includes('/v1/admin/') && REFUSED_ROLES[row.who].length === 0);
  expect(openEndpoints.map(([key]) => key)).toEqual([]);
});

test('the query and the path are not validated before the role either', async () => {
  const user = people.get('user') ?? null;
  expect((await sendRequest('GET /v1/admin/audit?limit=x&conditions=%7B', { as: user })).status).toBe(403);
  expect((await sendRequest('PUT /v1/admin/settings/nothing', { as: user, body: '{}', headers: JSON_HEADERS })).status).toBe(403);
});
