import { expect, test } from 'vitest';
import { bindings, callApi, clock } from '#tests/helpers/api';
import { createRequestContext } from '#worker/context';
import { loadMenu } from '#worker/discovery/categories/menu';
import { createCategory } from '#worker/discovery/categories/service';
import { getCategoryPage } from '#worker/discovery/collections/service';

const draft = { description: '', icon: 'map', altUids: [] };

test('categories come in the order of their rank, the same for everyone', async () => {
  const ctx = createRequestContext({ env: bindings, now: clock.now });
  await createCategory(ctx, { ...draft, uid: 'places', title: 'Places', rankScore: 1 });
  await createCategory(ctx, { ...draft, uid: 'birds', title: 'Birds', rankScore: 2, altUids: ['vogels', 'chim'] });
  const { body, headers } = await callApi('GET /v1/categories');
  expect(body.categories).toMatchObject([
    { UID: 'birds', title: 'Birds', altUIDs: ['vogels', 'chim'], link: '/category/birds' },
    { UID: 'places', title: 'Places', altUIDs: [] },
  ]);
  expect(headers.get('cache-tag')).toBe('list:category,lists');
});

test('a category’s screen is found by its UID, by each of its other UIDs and by its id, and by nothing else', async () => {
  const ctx = createRequestContext({ env: bindings, now: clock.now });
  const waders = { ...draft, uid: 'waders', altUids: ['shorebirds', 'limicolae'], title: 'Waders', rankScore: 3 };
  const { id } = await createCategory(ctx, waders);
  const findTitle = async (name: string) => {
    const screen = await getCategoryPage(ctx, { name, sort: 'newest', page: 1, seed: 0, after: null });
    return screen?.category.title ?? null;
  };
  const titles = await Promise.all(['waders', 'shorebirds', 'limicolae', id, 'wader', 'Shorebirds'].map(findTitle));
  expect(titles).toEqual(['Waders', 'Waders', 'Waders', 'Waders', null, null]);
});

test('a category’s screen and the menu show a change of its title and its count at once', async () => {
  const ctx = createRequestContext({ env: bindings, now: clock.now });
  const { id } = await createCategory(ctx, { ...draft, uid: 'gulls', title: 'Gulls', rankScore: 4 });
  const loadCurrentMenu = () => loadMenu(createRequestContext({ env: bindings, now: clock.now }));
  const loadScreen = () => getCategoryPage(ctx, { name: 'gulls', sort: 'newest', page: 1, seed: 0, after: null });
  expect(await loadScreen()).toMatchObject({
    category: { title: 'Gulls' },
    total: 0,
  });
  expect(await loadCurrentMenu()).toMatchObject([{ title: 'Gulls' }, { UID: 'waders' }, {}, {}]);
  await bindings.DB.batch([
    bindings.DB.prepare("update categories set title = 'Gulls and terns' where id = ?").bind(id),
    bindings.DB.prepare('insert into counters (name, value, made_at) values (?, 7, 0)').bind(`category:${id}`),
  ]);
  expect(await loadScreen()).toMatchObject({
    category: { title: 'Gulls and terns' },
    total: 7,
  });
  expect(await loadCurrentMenu()).toMatchObject([{ title: 'Gulls and terns' }, {}, {}, {}]);
});
