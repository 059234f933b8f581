import { beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#base/roles';
import { type EndpointKey, endpoints } from '#contract/endpoints';
import { buildContent } from '#tests/factories/contents';
import { insertSecondFactor } from '#tests/factories/second-factors';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi } from '#tests/helpers/api';

type StaffKey = { [K in EndpointKey]: (typeof endpoints)[K]['who'] extends 'visitor' | 'user' ? never : K }[EndpointKey];
type Line = Parameters<typeof callApi>[0];

const people = {} as Record<Role, Person>;
const createdIds = { kquiz: '', user: '', case: '' };
let discardedCount = 0;

/** A new content in the recycle bin; each erasure uses one. */
async function buildDiscardedContent(): Promise<string> {
  const { _id } = await buildContent('kquizzes', { title: `Gone ${discardedCount++}` });
  await callApi(`DELETE /v1/kquizzes/${_id}`, { as: people.admin });
  return _id;
}

beforeAll(async () => {
  for (const role of ROLES) people[role] = await buildUser({ role });
  const creator = await buildUser({ publishedCount: 3 });
  createdIds.kquiz = (await buildContent('kquizzes', { as: creator }))._id;
  createdIds.user = creator.id;
  await callApi('POST /v1/reports', { as: people.user, body: { topicType: 'user', topic: creator.id, reason: 'spam' } });
  createdIds.case = String(await bindings.DB.prepare('select id from cases').first('id'));
});

const buildConsumer = (key: string) => ({ key, name: 'A site', origins: [], theme: '', options: {} });

interface StaffCall {
  /** The roles that may make the call; all others get 403, and visitors 401. */
  roles: readonly Role[];
  make: (role: Role) => Promise<{ line: Line; body?: object }> | { line: Line; body?: object };
}
const STAFF = ['staff', 'admin'] as const;
const REVIEWERS = ['editor', ...STAFF] as const;

/** A valid example of every staff call, which only a missing role can make fail. */
const CALLS: Record<StaffKey, StaffCall> = {
  'GET /v1/users': { roles: STAFF, make: () => ({ line: 'GET /v1/users' }) },
  'POST /v1/users/:id/second_factor/removal': {
    roles: ['admin'],
    make: async () => {
      const { id } = await buildUser();
      await insertSecondFactor(id);
      return { line: `POST /v1/users/${id}/second_factor/removal`, body: { reason: 'Their phone is lost.' } };
    },
  },
  'GET /v1/admin/dashboard': { roles: STAFF, make: () => ({ line: 'GET /v1/admin/dashboard' }) },
  'GET /v1/admin/settings/:key': { roles: STAFF, make: () => ({ line: 'GET /v1/admin/settings/trusted_creators' }) },
  'PUT /v1/admin/settings/:key': {
    roles: STAFF,
    make: () => ({ line: 'PUT /v1/admin/settings/trusted_creators', body: { value: { on: true, published: 3, days: 30 } } }),
  },
  'GET /v1/admin/embeds': { roles: STAFF, make: () => ({ line: 'GET /v1/admin/embeds' }) },
  'POST /v1/admin/embeds': {
    roles: STAFF,
    make: (role) => ({ line: 'POST /v1/admin/embeds', body: buildConsumer(`made-by-${formatRole(role)}`) }),
  },
  'PUT /v1/admin/embeds/:key': {
    roles: STAFF,
    make: () => {
      const { key: _, ...fields } = buildConsumer('made-by-staff');
      return { line: 'PUT /v1/admin/embeds/made-by-staff', body: fields };
    },
  },
  'GET /v1/admin/embeds/:key/stats': {
    roles: STAFF,
    make: () => ({ line: 'GET /v1/admin/embeds/made-by-staff/stats?from=20261101&to=20261120' }),
  },
  'GET /v1/admin/embeds/:key/webhook': { roles: STAFF, make: () => ({ line: 'GET /v1/admin/embeds/made-by-staff/webhook' }) },
  'PUT /v1/admin/embeds/:key/webhook': {
    roles: STAFF,
    make: () => ({ line: 'PUT /v1/admin/embeds/made-by-staff/webhook', body: { url: 'https://hooks.example.org/results' } }),
  },
  'POST /v1/admin/embeds/:key/webhook/secret': {
    roles: STAFF,
    make: () => ({ line: 'POST /v1/admin/embeds/made-by-staff/webhook/secret', body: {} }),
  },
  'POST /v1/admin/embeds/:key/webhook/test': {
    roles: STAFF,
    make: () => ({ line: 'POST /v1/admin/embeds/made-by-staff/webhook/test', body: {} }),
  },
  'POST /v1/admin/embeds/:key/webhook/deliveries/:id/attempts': {
    roles: STAFF,
    make: async () => {
      const { body } = await callApi('POST /v1/admin/embeds/made-by-staff/webhook/test', { as: people.staff, body: {} });
      return { line: `POST /v1/admin/embeds/made-by-staff/webhook/deliveries/${body.delivery.id}/attempts`, body: {} };
    },
  },
  'DELETE /v1/admin/embeds/:key/webhook': {
    roles: STAFF,
    make: async () => {
      const body = { url: 'https://hooks.example.org/results' };
      await callApi('PUT /v1/admin/embeds/made-by-staff/webhook', { as: people.staff, body });
      return { line: 'DELETE /v1/admin/embeds/made-by-staff/webhook' };
    },
  },
  'DELETE /v1/admin/embeds/:key': { roles: STAFF, make: (role) => ({ line: `DELETE /v1/admin/embeds/made-by-${formatRole(role)}` }) },
  'GET /v1/admin/reviews': { roles: REVIEWERS, make: () => ({ line: 'GET /v1/admin/reviews' }) },
  'GET /v1/admin/reviews/:id': { roles: REVIEWERS, make: () => ({ line: `GET /v1/admin/reviews/${createdIds.kquiz}` }) },
  'POST /v1/admin/reviews': {
    roles: REVIEWERS,
    make: () => ({ line: 'POST /v1/admin/reviews', body: { ids: [createdIds.kquiz], action: 'feature' } }),
  },
  'POST /v1/admin/reviews/:id/undo': {
    roles: REVIEWERS,
    make: async () => {
      const id = (await buildContent('kquizzes'))._id;
      const { body } = await callApi('POST /v1/admin/reviews', { as: people.editor, body: { ids: [id], action: 'feature' } });
      return { line: `POST /v1/admin/reviews/${body.results[0]?.decisionId}/undo`, body: {} };
    },
  },
  'PUT /v1/admin/reviews/:id/assignee': {
    roles: REVIEWERS,
    make: (role) => ({ line: `PUT /v1/admin/reviews/${createdIds.kquiz}/assignee`, body: { to: people[role].id } }),
  },
  'DELETE /v1/admin/contents/:id': {
    roles: ['admin'],
    make: async () => ({ line: `DELETE /v1/admin/contents/${await buildDiscardedContent()}` }),
  },
  'PUT /v1/:type/:id/transfer': {
    roles: STAFF,
    make: async () => ({ line: `PUT /v1/kquizzes/${(await buildContent('kquizzes'))._id}/transfer`, body: { to: createdIds.user } }),
  },
  'GET /v1/admin/cases': { roles: STAFF, make: () => ({ line: 'GET /v1/admin/cases' }) },
  'PUT /v1/admin/cases/:id': {
    roles: STAFF,
    make: async () => {
      await bindings.DB.prepare("update cases set closed_at = null, decision = ''").run();
      return { line: `PUT /v1/admin/cases/${createdIds.case}`, body: { decision: 'dismiss', reason: 'Nothing wrong.' } };
    },
  },
  'GET /v1/admin/campaigns': { roles: STAFF, make: () => ({ line: 'GET /v1/admin/campaigns?from=20261101&to=20261120' }) },
  'GET /v1/admin/campaigns/days': {
    roles: STAFF,
    make: () => ({ line: 'GET /v1/admin/campaigns/days?from=20261101&to=20261120' }),
  },
  'GET /v1/admin/audit': { roles: STAFF, make: () => ({ line: 'GET /v1/admin/audit' }) },
};

const formatRole = (role: Role) => role.replace('_', '-');

test('every staff call has an example', () => {
  const keys = (Object.keys(endpoints) as EndpointKey[]).filter((key) => !['visitor', 'user'].includes(endpoints[key].who));
  expect(Object.keys(CALLS).toSorted()).toEqual(keys.toSorted());
});

describe.each(Object.entries(CALLS))('%s', (_, { roles, make }) => {
  test('a visitor gets 401', async () => {
    const { line, body } = await make('user');
    const response = await callApi(line, { body });
    expect([response.status, response.error?.code]).toEqual([401, 'NOT_SIGNED_IN']);
  });
  test.each(ROLES.filter((role) => !roles.includes(role)))('a %s gets 403, and nothing is written', async (role) => {
    const { line, body } = await make(role);
    const response = await callApi(line, { as: people[role], body });
    expect([response.status, response.error?.code, response.cost.rowsWritten]).toEqual([403, 'FORBIDDEN', 0]);
  });
  test.each(roles)('a %s may make the call', async (role) => {
    const { line, body } = await make(role);
    const response = await callApi(line, { as: people[role], body });
    expect([response.status, response.error]).toEqual([expect.toSatisfy((status: number) => status < 300), undefined]);
  });
});

const buildConditionsQuery = (conditions: object) => `conditions=${encodeURIComponent(JSON.stringify(conditions))}`;

/** Public calls with options that only staff may use. */
const STAFF_OPTIONS: [string, () => { line: Line; body?: object }][] = [
  ['all comments', () => ({ line: 'GET /v1/messages' })],
  ['the comments of another user', () => ({ line: `GET /v1/messages?${buildConditionsQuery({ user: createdIds.user })}` })],
  ['all follows', () => ({ line: 'GET /v1/relations' })],
  ['the votes of another user', () => ({ line: `GET /v1/votes?${buildConditionsQuery({ user: createdIds.user })}` })],
  [
    'a search that includes rejected contents',
    () => ({ line: 'POST /v1/public_contents/search', body: { search: 'birds', verify_status: 'all' } }),
  ],
];

test.each(STAFF_OPTIONS)('%s: for staff only', async (_, make) => {
  const { line, body } = make();
  expect((await callApi(line, { body })).status).toBe(401);
  for (const role of ['user', 'editor', 'content_admin'] as const)
    expect([role, (await callApi(line, { as: people[role], body })).status]).toEqual([role, 403]);
  for (const role of STAFF) expect([role, (await callApi(line, { as: people[role], body })).status]).toEqual([role, 200]);
});
