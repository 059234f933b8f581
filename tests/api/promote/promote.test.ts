import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { advanceClock, callApi } from '#tests/helpers/api';

test('promoted contents are the featured ones, filled up with hot ones, 8 or 16', async () => {
  for (let i = 0; i < 9; i += 1) await buildContent('articles', { title: `Content ${i}` });
  const [featured] = (await callApi('GET /v1/public_contents?limit=1')).body.contents;
  advanceClock(1_000);
  const admin = await buildUser({ role: 'admin' });
  await callApi(`PUT /v1/articles/${featured?._id}`, {
    as: admin,
    body: { dateModified: featured?.dateModified, internalTags: ['featured'] },
  });
  const { body, cost } = await callApi('GET /v1/promote_contents');
  expect(body.contents).toHaveLength(8);
  expect(body.contents[0]?._id).toBe(featured?._id);
  expect(cost.roundTrips).toBe(1);
  expect((await callApi('GET /v1/promote_contents?limit=16')).body.contents).toHaveLength(9);
  expect((await callApi('GET /v1/promote_contents?limit=9')).error?.issues).toMatchObject([{ path: 'limit' }]);
});
