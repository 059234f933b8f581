import type { EndpointKey } from '#contract/endpoints';
import { forActors, type MatrixRow, onContentsFor, REVIEWERS, STAFF, without } from './matrix-row.ts';
import { type Actor, STATES } from './world.ts';

const CONSUMER = { name: 'A site', origins: [], theme: '', options: {} };
const ALL_BUT_RECYCLED = STATES.filter((state) => state !== 'recycled');
const fill = (value: number, states: readonly string[]) => Object.fromEntries(states.map((state) => [state, value]));
const DECIDERS: readonly Actor[] = without(REVIEWERS, 'editor who owns');

/** The calls of reviewers, staff and administrators. Others learn nothing from them, not even whether something exists. */
export const STAFF_ROWS = {
  'GET /v1/admin/reviews': forActors(REVIEWERS, { line: 'GET /v1/admin/reviews' }),
  'GET /v1/admin/reviews/:id': {
    ...onContentsFor(REVIEWERS, ({ _id }) => ({ line: `GET /v1/admin/reviews/${_id}` })),
    unaware: {},
  },
  // An editor decides on nothing of their own. What is in the bin is decided.
  'POST /v1/admin/reviews': {
    ...onContentsFor(DECIDERS, ({ _id }) => ({ line: 'POST /v1/admin/reviews', body: { ids: [_id], action: 'feature' } })),
    unaware: { recycled: REVIEWERS },
    may: { ...fill(0, []), ...Object.fromEntries(ALL_BUT_RECYCLED.map((state) => [state, DECIDERS])), recycled: [] },
  },
  'POST /v1/admin/reviews/:id/undo': forActors({ 'a decision of an editor': ['editor', ...STAFF] }, ({ decisionId }) => ({
    line: `POST /v1/admin/reviews/${decisionId}/undo`,
    body: {},
  })),
  'PUT /v1/admin/reviews/:id/assignee': forActors(REVIEWERS, ({ contents }) => ({
    line: `PUT /v1/admin/reviews/${contents[0]?._id}/assignee`,
    body: { to: null },
  })),
  'DELETE /v1/admin/contents/:id': {
    ...onContentsFor(['admin'], ({ _id }) => ({ line: `DELETE /v1/admin/contents/${_id}` }), { answers: fill(409, ALL_BUT_RECYCLED) }),
    unaware: {},
  },
  'GET /v1/admin/cases': forActors(STAFF, { line: 'GET /v1/admin/cases' }),
  'PUT /v1/admin/cases/:id': forActors(STAFF, ({ caseId }) => ({
    line: `PUT /v1/admin/cases/${caseId}`,
    body: { decision: 'dismiss', reason: 'Nothing wrong.' },
  })),
  'GET /v1/admin/audit': forActors(STAFF, { line: 'GET /v1/admin/audit' }),
  'GET /v1/users': forActors(STAFF, { line: 'GET /v1/users' }),
  'GET /v1/admin/dashboard': forActors(STAFF, { line: 'GET /v1/admin/dashboard' }),
  'GET /v1/admin/settings/:key': forActors(STAFF, { line: 'GET /v1/admin/settings/trusted_creators' }),
  'PUT /v1/admin/settings/:key': forActors(STAFF, {
    line: 'PUT /v1/admin/settings/trusted_creators',
    body: { value: { on: true, published: 3, days: 30 } },
  }),
  'GET /v1/admin/embeds': forActors(STAFF, { line: 'GET /v1/admin/embeds' }),
  'POST /v1/admin/embeds': forActors(STAFF, { line: 'POST /v1/admin/embeds', body: { key: 'a-site', ...CONSUMER } }),
  'PUT /v1/admin/embeds/:key': {
    ...forActors(STAFF, { line: 'PUT /v1/admin/embeds/not-there', body: CONSUMER }, { answers: 404 }),
  },
  'DELETE /v1/admin/embeds/:key': forActors(STAFF, { line: 'DELETE /v1/admin/embeds/not-there' }, { answers: 404 }),
  'GET /v1/admin/embeds/:key/stats': forActors(
    STAFF,
    { line: 'GET /v1/admin/embeds/not-there/stats?from=20261101&to=20261120' },
    { answers: 404 },
  ),
  'GET /v1/admin/embeds/:key/webhook': forActors(STAFF, { line: 'GET /v1/admin/embeds/not-there/webhook' }, { answers: 404 }),
  'PUT /v1/admin/embeds/:key/webhook': {
    ...forActors(
      STAFF,
      { line: 'PUT /v1/admin/embeds/not-there/webhook', body: { url: 'https://hooks.example.org/results' } },
      { answers: 404 },
    ),
  },
  'DELETE /v1/admin/embeds/:key/webhook': forActors(STAFF, { line: 'DELETE /v1/admin/embeds/not-there/webhook' }, { answers: 404 }),
  'POST /v1/admin/embeds/:key/webhook/secret': forActors(
    STAFF,
    { line: 'POST /v1/admin/embeds/not-there/webhook/secret', body: {} },
    { answers: 404 },
  ),
  'POST /v1/admin/embeds/:key/webhook/test': forActors(
    STAFF,
    { line: 'POST /v1/admin/embeds/not-there/webhook/test', body: {} },
    { answers: 404 },
  ),
  'POST /v1/admin/embeds/:key/webhook/deliveries/:id/attempts': forActors(
    STAFF,
    { line: 'POST /v1/admin/embeds/not-there/webhook/deliveries/none/attempts', body: {} },
    { answers: 404 },
  ),
  'GET /v1/admin/campaigns': forActors(STAFF, { line: 'GET /v1/admin/campaigns?from=20261101&to=20261120' }),
  'GET /v1/admin/campaigns/days': forActors(STAFF, { line: 'GET /v1/admin/campaigns/days?from=20261101&to=20261120' }),
} as const satisfies Partial<Record<EndpointKey, MatrixRow>>;
