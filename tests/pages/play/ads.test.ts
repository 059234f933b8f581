import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiCaller, sendAsTeamMember } from '#tests/helpers/api-caller';
import { fetchListedContents, fetchPage } from '#tests/helpers/pages';

const PROVIDER = 'https://ads.example/slot';
let paths: { quiz: string; article: string; quizEmbed: string; articleEmbed: string };

const setAds = (value: object) => createApiCaller('staff_robin')('PUT /v1/admin/settings/ad_slots', { value });

beforeAll(async () => {
  const created = await sendAsTeamMember('POST /v1/articles', { title: 'Seen between two ads', htmlContent: '<p>Larks.</p>' });
  const { _id, UID, dateModified, internalTags } = await created.json();
  const fields = { dateModified, internalTags: [...internalTags, 'ads'], status: 'public' };
  expect((await createApiCaller('staff_robin')(`PUT /v1/articles/${_id}`, fields)).status).toBe(200);
  const [quiz] = await fetchListedContents('contentTypes=pquiz&limit=1');
  paths = {
    quiz: `/pquiz/${quiz?.urlName}`,
    article: `/article/${_id}`,
    quizEmbed: `/embed/pquiz/${quiz?.UID}`,
    articleEmbed: `/embed/article/${UID}`,
  };
});
afterAll(async () => {
  await setAds({});
  await sendAsTeamMember(`DELETE /v1${paths.article.replace('/article', '/articles')}`);
});

async function findSlots() {
  const pages = await Promise.all(Object.values(paths).map((path) => fetchPage(path)));
  const tags = pages.map(({ headers }) => headers.get('cache-tag')?.split(',').includes('ads'));
  const slots = pages.map(({ html }) => html.includes('class="ad-slot') || html.includes('"hasAd":true'));
  const names = Object.keys(paths).filter((_, index) => slots[index]);
  return { names, areTagged: tags.every(Boolean) };
}

test('without an ad provider no page has an ad slot, and each is purged when one is set', async () => {
  await setAds({});
  expect(await findSlots()).toEqual({ names: [], areTagged: true });
});

test('with a provider the slots are where its setting has them', async () => {
  await setAds({ provider: PROVIDER });
  expect((await findSlots()).names).toEqual(['quiz', 'article', 'quizEmbed', 'articleEmbed']);
  await setAds({ provider: PROVIDER, article: false });
  expect((await findSlots()).names).toEqual(['quiz', 'quizEmbed']);
});
