import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildKquizDraft } from '#tests/factories/drafts';
import { buildUser } from '#tests/factories/users';
import { advanceClock, callApi, purgedTags } from '#tests/helpers/api';

const LISTS = ['list:home', 'list:new', 'list:search', 'list:kquiz'];
const listPurgedTags = async (run: () => Promise<unknown>) => {
  purgedTags.length = 0;
  advanceClock(60_000);
  await run();
  return [...new Set(purgedTags)].toSorted();
};

test('publishing purges only the lists that the content joins', async () => {
  const tags = await listPurgedTags(() => buildContent('kquizzes', { tags: ['dawn'] }));
  const [id] = tags.filter((tag) => tag.startsWith('content:'));
  const [user] = tags.filter((tag) => tag.startsWith('user:'));
  expect(tags).toEqual([id, user, ...LISTS, 'list:official', 'list:tag:dawn'].toSorted());
});

test('saving a content that is in no list purges no list', async () => {
  expect(await listPurgedTags(async () => buildContent('kquizzes', { as: await buildUser(), tags: ['dusk'] }))).toEqual([]);
});

test('rejecting a published content purges every list it leaves', async () => {
  const creator = await buildUser({ publishedCount: 3 });
  const quiz = await buildContent('kquizzes', { as: creator, tags: ['noon'] });
  const staff = await buildUser({ role: 'staff' });
  const tags = await listPurgedTags(() =>
    callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: staff, body: { dateModified: quiz.dateModified, reviewStatus: 'rejected' } }),
  );
  expect(tags).toEqual([`content:${quiz._id}`, `user:${creator.id}`, ...LISTS, 'list:community', 'list:tag:noon'].toSorted());
});

test('editing a published content purges its page, its creator’s page and its lists before and after, and nothing else', async () => {
  const creator = await buildUser({ publishedCount: 3 });
  const quiz = await buildContent('kquizzes', { as: creator, tags: ['morning'] });
  const body = { ...buildKquizDraft({ tags: ['evening'] }), dateModified: quiz.dateModified };
  const purgedTags = await listPurgedTags(() => callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: creator, body }));
  const tags = ['list:tag:evening', 'list:tag:morning'];
  expect(purgedTags).toEqual([`content:${quiz._id}`, `user:${creator.id}`, ...LISTS, 'list:community', ...tags].toSorted());
});
