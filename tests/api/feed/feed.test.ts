import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, callApi } from '#tests/helpers/api';
import type { Query } from '#tests/helpers/endpoint-answers';

const getFeed = (as: Person | null, query: Query = '') => callApi(`GET /v1/contents/feed${query}`, { as });
const titlesOf = ({ body }: { body: { contents: { title: string }[] } }) => body.contents.map(({ title }) => title);

test('lists the contents of followed creators only, newest first, eight to a page', async () => {
  const [reader, a, b, stranger] = await Promise.all([0, 3, 3, 3].map((publishedCount) => buildUser({ publishedCount })));
  for (const target of [a, b]) await callApi(`POST /v1/users/${target?.id}/relation`, { as: reader as Person });
  for (let i = 0; i < 10; i += 1) {
    await buildContent('kquizzes', { as: (i < 7 ? a : b) as Person, title: `Number ${i}` });
    advanceClock(1_000);
  }
  await buildContent('kquizzes', { as: stranger as Person, title: 'A stranger’s' });
  await buildContent('kquizzes', { as: a as Person, title: 'A draft', userStatus: 'self' });
  const first = await getFeed(reader as Person);
  expect(titlesOf(first)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((i) => `Number ${i}`));
  const second = await getFeed(reader as Person, `?after=${first.body.next}`);
  expect([titlesOf(second), second.body.next]).toEqual([['Number 1', 'Number 0'], null]);
  expect(first.cost.rowsRead).toBeLessThanOrEqual(150);
  console.log(`a page of the feed of two creators: ${first.cost.rowsRead} rows read`);
});

test('the feed of a user who follows nobody is empty; a visitor has none', async () => {
  expect((await getFeed(await buildUser())).body).toEqual({ contents: [], next: null });
  expect((await getFeed(null)).status).toBe(401);
  expect((await getFeed(await buildUser(), '?limit=101')).error?.code).toBe('LIMIT_TOO_LARGE');
  expect((await getFeed(await buildUser(), '?sort=title')).error?.code).toBe('UNSUPPORTED_SORT');
  expect((await getFeed(await buildUser(), '?sort=-performance.playCount')).status).toBe(200);
});
