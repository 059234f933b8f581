import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { kquizDraft } from '#tests/factories/drafts';
import { buildUser } from '#tests/factories/users';
import { advanceClock, callApi, purgedTags } from '#tests/helpers/api';

const LISTS = ['list:home', 'list:new', 'list:search', 'list:kquiz'];
const purgedBy = async (work: () => Promise<unknown>) => {
  purgedTags.length = 0;
  advanceClock(60_000);
  await work();
  return [...new Set(purgedTags)].toSorted();
};

test('publishing purges the lists a content joins, and nothing more', async () => {
  const seen = await purgedBy(() => buildContent('kquizzes', { tags: ['dawn'] }));
  const [id] = seen.filter((tag) => tag.startsWith('content:'));
  const [user] = seen.filter((tag) => tag.startsWith('user:'));
  expect(seen).toEqual([id, user, ...LISTS, 'list:official', 'list:tag:dawn'].toSorted());
});

test('what stands in no list purges none', async () => {
  expect(await purgedBy(async () => buildContent('kquizzes', { as: await buildUser(), tags: ['dusk'] }))).toEqual([]);
});

test('rejecting what is published purges every list it leaves', async () => {
  const maker = await buildUser({ publishedCount: 3 });
  const quiz = await buildContent('kquizzes', { as: maker, tags: ['noon'] });
  const staff = await buildUser({ role: 'staff' });
  const seen = await purgedBy(() =>
    callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: staff, body: { dateModified: quiz.dateModified, reviewStatus: 'rejected' } }),
  );
  expect(seen).toEqual([`content:${quiz._id}`, `user:${maker.id}`, ...LISTS, 'list:community', 'list:tag:noon'].toSorted());
});

test('editing what is published purges its page, its maker’s and the lists it stands in before and after, and nothing more', async () => {
  const maker = await buildUser({ publishedCount: 3 });
  const quiz = await buildContent('kquizzes', { as: maker, tags: ['morning'] });
  const body = { ...kquizDraft({ tags: ['evening'] }), dateModified: quiz.dateModified };
  const seen = await purgedBy(() => callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: maker, body }));
  const tags = ['list:tag:evening', 'list:tag:morning'];
  expect(seen).toEqual([`content:${quiz._id}`, `user:${maker.id}`, ...LISTS, 'list:community', ...tags].toSorted());
});
