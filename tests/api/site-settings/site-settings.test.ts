import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi, clock, purgedTags, sendRequest } from '#tests/helpers/api';
import { findAuditLog } from '#tests/helpers/moderation';
import { createJobContext } from '#tests/jobs/helpers';
import { createRequestContext } from '#worker/context';
import { getCategoryPage } from '#worker/discovery/collections/service';
import { getHomeScreen } from '#worker/discovery/home/service';
import { refreshHome } from '#worker/jobs/refresh-home/job';

const saveSetting = (as: Person | null, key: string, value: unknown) => callApi(`PUT /v1/admin/settings/${key}`, { as, body: { value } });
const readSetting = (as: Person | null, key: string) => callApi(`GET /v1/admin/settings/${key}`, { as });
const storedCategories = z.array(z.object({ _id: z.string(), UID: z.string(), title: z.string(), altUIDs: z.array(z.string()) }));
const readCategories = async (as: Person) => storedCategories.parse((await readSetting(as, 'categories')).body.value);

test('the trust rule applies as soon as it is saved', async () => {
  const staff = await buildUser({ role: 'staff' });
  const creator = await buildUser({ publishedCount: 3 });
  expect((await readSetting(staff, 'trusted_creators')).body.value).toEqual({ on: true, published: 3, days: 30 });
  expect((await buildContent('articles', { as: creator })).status).toBe('public');
  await saveSetting(staff, 'trusted_creators', { on: false });
  expect((await buildContent('articles', { as: creator })).status).toBe('self');
  expect(await findAuditLog('trusted_creators')).toMatchObject([{ before: { value: { on: true } }, after: { value: { on: false } } }]);
  await saveSetting(staff, 'trusted_creators', { on: true });
});

test('the contents of a creator who lost trust get reviewed', async () => {
  const staff = await buildUser({ role: 'staff' });
  const creator = await buildUser({ publishedCount: 9 });
  await callApi(`PUT /v1/users/${creator.id}`, { as: staff, body: { trustRevoked: true, reason: 'Copied twice.' } });
  expect((await buildContent('articles', { as: creator })).status).toBe('self');
});

test('public promoted contents come first, in the order of the setting', async () => {
  const staff = await buildUser({ role: 'staff' });
  const contents = [];
  for (let i = 0; i < 3; i += 1) contents.push(await buildContent('articles', { title: `Promoted ${i}` }));
  const hidden = await buildContent('articles', { as: await buildUser() });
  purgedTags.length = 0;
  await saveSetting(staff, 'promoted_contents', { ids: [contents[2]?._id, hidden._id, contents[0]?._id] });
  const { body } = await callApi('GET /v1/promote_contents');
  expect(body.contents.slice(0, 2).map((content: { _id: string }) => content._id)).toEqual([contents[2]?._id, contents[0]?._id]);
  expect(purgedTags).toContain('list:featured');
});

test('promoted contents lead home’s featured section at once, before the featured ones; without any, home is as before', async () => {
  const staff = await buildUser({ role: 'staff' });
  const getFeatured = async () => {
    const { hero, featured } = await getHomeScreen(createRequestContext({ env: bindings, now: clock.now }));
    return [hero?.card._id, ...featured.map(({ _id }) => _id)];
  };
  const [one, two, featuredOne] = [await buildContent('articles'), await buildContent('articles'), await buildContent('articles')];
  await callApi('POST /v1/admin/reviews', { as: staff, body: { ids: [featuredOne._id], action: 'feature' } });
  await saveSetting(staff, 'promoted_contents', { ids: [] });
  await refreshHome(createJobContext());
  const before = await getFeatured();
  expect(before.at(-1)).toBe(featuredOne._id);
  purgedTags.length = 0;
  await saveSetting(staff, 'promoted_contents', { ids: [two._id, one._id] });
  expect((await getFeatured()).slice(-3)).toEqual([two._id, one._id, featuredOne._id]);
  expect(purgedTags).toContain('list:home');
  await refreshHome(createJobContext());
  expect((await getFeatured()).slice(-3)).toEqual([two._id, one._id, featuredOne._id]);
  await saveSetting(staff, 'promoted_contents', { ids: [] });
  expect(await getFeatured()).toEqual(before);
});

test('takes any URL of a promoted content and reports the index of an unknown one', async () => {
  const staff = await buildUser({ role: 'staff' });
  const contents = [await buildContent('articles'), await buildContent('kquizzes')] as const;
  const urls = [`http://quizlark.test/kquiz/${contents[1].urlName}`, `/article/${contents[0].UID}?p=1`, contents[1].UID];
  expect((await saveSetting(staff, 'promoted_contents', { ids: urls })).body.value).toEqual({ ids: [contents[1]._id, contents[0]._id] });
  const refused = await saveSetting(staff, 'promoted_contents', { ids: [contents[0]._id, '/article/never-written'] });
  expect([refused.status, refused.error?.issues]).toEqual([
    400,
    [
      {
        path: 'value.ids.1',
        message: 'No quiz or article has the address “/article/never-written”. Choose one of the suggestions, or paste a link.',
      },
    ],
  ]);
  expect((await readSetting(staff, 'promoted_contents')).body.value).toMatchObject({ ids: [{}, {}].map(() => expect.any(String)) });
});

test('lists categories in the saved order, including new ones', async () => {
  const staff = await buildUser({ role: 'staff' });
  await saveSetting(staff, 'categories', [
    { UID: 'birds', title: 'Birds' },
    { UID: 'spoons', title: 'Spoons' },
  ]);
  const [birds, spoons] = await readCategories(staff);
  await saveSetting(staff, 'categories', [spoons, { ...birds, title: 'Larks' }]);
  expect((await callApi('GET /v1/categories')).body.categories.map((category: { title: string }) => category.title)).toEqual([
    'Spoons',
    'Larks',
  ]);
  expect((await saveSetting(staff, 'categories', [{ _id: 'nothing', UID: 'x-y', title: 'X' }])).status).toBe(400);
  expect((await saveSetting(staff, 'categories', [{ UID: 'birds', title: 'Twice' }])).status).toBe(400);
});

describe('a category’s earlier UIDs', () => {
  async function findTitle(name: string): Promise<string | null> {
    const ctx = createRequestContext({ env: bindings, now: clock.now });
    return (await getCategoryPage(ctx, { name, sort: 'newest', page: 1, seed: 0, after: null }))?.category.title ?? null;
  }
  /** Saves categories by title and UID over the stored ones, and returns their UIDs with the earlier ones. */
  async function saveUids(staff: Person, uids: Record<string, string>, altUIDs: Record<string, string[]> = {}) {
    const stored = await readCategories(staff);
    const kept = stored.filter(({ title }) => !(title in uids));
    const rows = Object.entries(uids).map(([title, UID]) => {
      const { _id } = stored.find((category) => category.title === title) ?? {};
      return { title, UID, ...(_id && { _id }), ...(altUIDs[title] && { altUIDs: altUIDs[title] }) };
    });
    const { error } = await saveSetting(staff, 'categories', [...rows, ...kept]);
    if (error) return error.issues ?? [];
    const { categories } = (await callApi('GET /v1/categories')).body;
    return categories.filter(({ title }) => title in uids).map((category) => [category.UID, ...category.altUIDs]);
  }

  test('a rename keeps the old UID, by which the category is still found', async () => {
    const staff = await buildUser({ role: 'staff' });
    await saveUids(staff, { Animals: 'animals' });
    purgedTags.length = 0;
    expect(await saveUids(staff, { Animals: 'fauna' })).toEqual([['fauna', 'animals']]);
    expect(purgedTags).toContain('lists');
    expect(await saveUids(staff, { Animals: 'creatures' })).toEqual([['creatures', 'fauna', 'animals']]);
    for (const name of ['creatures', 'fauna', 'animals']) expect(await findTitle(name)).toBe('Animals');
    const feed = await sendRequest('GET /feed/category/animals.xml');
    expect([feed.status, feed.headers.get('location')]).toEqual([301, '/feed/category/creatures.xml']);
    const stored = await readCategories(staff);
    expect(stored.find(({ UID }) => UID === 'creatures')?.altUIDs).toEqual(['fauna', 'animals']);
  });

  test('a category that gets its first UID back has it once', async () => {
    const staff = await buildUser({ role: 'staff' });
    await saveUids(staff, { Rocks: 'rocks' });
    await saveUids(staff, { Rocks: 'minerals' });
    expect(await saveUids(staff, { Rocks: 'rocks' })).toEqual([['rocks', 'minerals']]);
    expect(await findTitle('minerals')).toBe('Rocks');
  });

  test('two categories can swap UIDs, and neither UID leads to the other category', async () => {
    const staff = await buildUser({ role: 'staff' });
    await saveUids(staff, { Lakes: 'lakes', Rivers: 'rivers' });
    expect(await saveUids(staff, { Lakes: 'rivers', Rivers: 'lakes' })).toEqual([['rivers'], ['lakes']]);
    expect([await findTitle('rivers'), await findTitle('lakes')]).toEqual(['Lakes', 'Rivers']);
  });

  test('an earlier UID that another category takes leads there, also after that category is renamed', async () => {
    const staff = await buildUser({ role: 'staff' });
    await saveUids(staff, { Tales: 'stories' });
    await saveUids(staff, { Tales: 'tales' });
    expect(await saveUids(staff, { Tales: 'tales', News: 'stories' })).toEqual([['tales'], ['stories']]);
    expect(await saveUids(staff, { Tales: 'tales', News: 'reports' })).toEqual([['tales'], ['reports', 'stories']]);
    expect(await findTitle('stories')).toBe('News');
  });

  test('staff remove and add them, but cannot give one to two categories or use a category’s UID', async () => {
    const staff = await buildUser({ role: 'staff' });
    await saveUids(staff, { Food: 'food', Drink: 'drink' });
    await saveUids(staff, { Food: 'meals', Drink: 'drink' });
    expect(await saveUids(staff, { Food: 'meals', Drink: 'drink' }, { Food: [] })).toEqual([['meals'], ['drink']]);
    expect(await findTitle('food')).toBeNull();
    expect(await saveUids(staff, { Food: 'meals', Drink: 'drink' }, { Drink: ['beverages', 'beverages'] })).toEqual([
      ['meals'],
      ['drink', 'beverages'],
    ]);
    const twice = await saveUids(staff, { Food: 'meals', Drink: 'drink' }, { Food: ['beverages'] });
    expect(twice).toEqual([
      { path: 'value.0.altUIDs', message: '“beverages” is an earlier UID of both Food and Drink. Remove it from one of them.' },
    ]);
    const live = await saveUids(staff, { Food: 'meals', Drink: 'drink' }, { Food: ['drink'] });
    expect(live).toEqual([{ path: 'value.0.altUIDs', message: '“drink” is the UID of Drink. Remove it here, or rename that category.' }]);
    const invalid = await saveUids(staff, { Food: 'meals' }, { Food: ['Not a UID'] });
    expect(invalid).toMatchObject([{ path: 'value.0.altUIDs.0' }]);
  });

  test('a save that fails changes no UID', async () => {
    const staff = await buildUser({ role: 'staff' });
    await saveUids(staff, { Songs: 'songs' });
    const stored = await readCategories(staff);
    const renamed = stored.map((category) => (category.UID === 'songs' ? { ...category, UID: 'tunes' } : category));
    const refuse = `create trigger refuse before insert on category_alt_uids begin select raise(abort, 'SQLITE_FULL'); end`;
    await bindings.DB.prepare(refuse).run();
    expect((await saveSetting(staff, 'categories', renamed)).status).toBe(503);
    await bindings.DB.prepare('drop trigger refuse').run();
    expect([await findTitle('songs'), await findTitle('tunes')]).toEqual(['Songs', null]);
  });
});

test('refuses callers other than staff, unknown settings and invalid values', async () => {
  for (const line of ['GET', 'PUT'] as const) {
    const body = line === 'PUT' ? { body: { value: {} } } : {};
    expect((await callApi(`${line} /v1/admin/settings/ad_slots`, body)).status).toBe(401);
    for (const role of ['user', 'editor', 'content_admin'] as const)
      expect((await callApi(`${line} /v1/admin/settings/ad_slots`, { as: await buildUser({ role }), ...body })).status).toBe(403);
  }
  const staff = await buildUser({ role: 'staff' });
  expect((await readSetting(staff, 'nothing')).status).toBe(400);
  expect((await saveSetting(staff, 'ad_slots', { provider: 1 })).error?.issues?.[0]?.path).toBe('value.provider');
  for (const provider of [
    'ads.example',
    'http://ads.example/slot',
    'https://a:b@ads.example',
    'https://ads.example/?x=1',
    'javascript:alert(1)',
  ])
    expect((await saveSetting(staff, 'ad_slots', { provider })).status).toBe(400);
  purgedTags.length = 0;
  expect((await saveSetting(staff, 'ad_slots', { provider: 'https://ads.example/slot', rewarded: true })).body.value).toMatchObject({
    rewarded: true,
    quiz: true,
  });
  expect(purgedTags).toEqual(['ads']);
});
