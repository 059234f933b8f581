import { expect, test } from 'vitest';
import { CONDITION_LIMITS } from '#base/limits/requests';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { callApi } from '#tests/helpers/api';
import { atLeast } from '#tests/helpers/bounds';

/** More values than D1 binds in a statement, which is 100. */
const VALUES = Array.from({ length: CONDITION_LIMITS.inList }, (_, i) => `x${i}`);
const encode = (conditions: object) => encodeURIComponent(JSON.stringify(conditions));

test.each([
  ['both lists exclude', { UID: { $nin: VALUES }, creator: { $nin: VALUES } }, true],
  [
    'a list of a disjunction includes',
    { $or: [{ creator: { $in: VALUES } }, { status: { $nin: VALUES } }, { type: { $in: VALUES } }] },
    true,
  ],
  ['no list includes', { $or: [{ creator: { $in: VALUES } }, { UID: { $in: VALUES } }, { type: { $in: VALUES } }] }, false],
  ['an empty list includes nothing', { $or: [{ UID: { $in: [] } }, { type: { $in: VALUES } }] }, false],
])('a list of contents whose conditions name more than 100 values is answered: %s', async (_, conditions, isListed) => {
  const { UID } = await buildContent('kquizzes');
  for (const path of ['public_contents', 'contents', 'contents/count'] as const) {
    const { status, body } = await callApi(`GET /v1/${path}?conditions=${encode(conditions)}`, { as: null });
    expect([path, status]).toEqual([path, 200]);
    if ('contents' in body) expect(body.contents?.filter((content) => content.UID === UID)).toHaveLength(isListed ? 1 : 0);
    else expect(body.count).toEqual(isListed ? atLeast(1) : 0);
  }
});

test.each([
  ['POST /v1/public_contents/search', { UID: { $nin: VALUES }, creator: { $nin: VALUES }, type: { $nin: VALUES } }],
  ['GET /v1/messages', { user: { $nin: VALUES }, reply: { $nin: VALUES }, threadSlug: { $nin: VALUES } }],
  ['GET /v1/relations', { type: { $nin: VALUES }, user: { $nin: VALUES }, target: { $nin: VALUES } }],
  ['GET /v1/votes', { user: 'somebody', topic: { $nin: VALUES }, topicType: { $nin: VALUES } }],
] as const)('%s with more than 100 values is answered', async (line, conditions) => {
  const admin = await buildUser({ role: 'admin' });
  const response = line.startsWith('POST')
    ? await callApi(line, { as: admin, body: { conditions: JSON.stringify(conditions), search: 'bird' } })
    : await callApi(`${line}?conditions=${encode(conditions)}` as 'GET /', { as: admin });
  expect([line, response.status]).toEqual([line, 200]);
});
