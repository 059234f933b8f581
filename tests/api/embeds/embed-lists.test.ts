import { expect, test } from 'vitest';
import { USERNAME_LIMITS } from '#base/limits/accounts';
import type { EmbedListTarget } from '#rules/embeds/embed-lists';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { createApp } from '#worker/app';
import { createRequestContext } from '#worker/context';
import { createCategory } from '#worker/discovery/categories/service';
import { loadEmbedList } from '#worker/partners/embeds/embed-list';
import { findEmbeddableItem } from '#worker/partners/embeds/find-embeddable';

const createContext = () => createRequestContext({ env: bindings, now: clock.now });
const loadList = (target: EmbedListTarget, key: string | null = null) => loadEmbedList(createContext(), target, key);
const loadTitles = async (target: EmbedListTarget) => (await loadList(target))?.contents.map(({ title }) => title);

const fetchOEmbed = async (path: string) => {
  const url = encodeURIComponent(`http://quizlark.test${path}`);
  return createApp().request(`http://quizlark.test/oembed?url=${url}`, {}, bindings);
};

test('a creator’s embed has what everyone may see, the newest first', async () => {
  const as = await buildUser({ publishedCount: 3 });
  const user = { type: 'user', UID: as.username } as const;
  expect(await loadList(user)).toMatchObject({
    contents: [],
    heading: { title: as.username, text: `@${as.username}`, path: `/profile/${as.username}` },
  });
  await buildContent('kquizzes', { as, title: 'Public' });
  await buildContent('pquizzes', { as, title: 'By its link only', userStatus: 'internal' });
  await buildContent('articles', { as, title: 'Private', userStatus: 'self' });
  expect(await loadTitles(user)).toEqual(['Public']);
  expect((await loadList(user))?.tags).toEqual([`user:${as.id}`]);
});

test('an embedded list ends after 12 contents', async () => {
  const { id } = await createCategory(createContext(), {
    ...{ uid: 'herons', title: 'Herons', description: 'Tall.', icon: 'bird' },
    altUids: [],
    rankScore: 1,
  });
  for (let number = 1; number <= 13; number += 1) await buildContent('kquizzes', { title: `Heron ${number}`, categories: [id] });
  const list = await loadList({ type: 'category', UID: 'herons' });
  expect(list?.contents).toHaveLength(12);
  expect(list?.heading).toMatchObject({ title: 'Herons', text: 'Tall.', path: '/category/herons' });
  expect(list?.tags).toEqual([`list:category:${id}`, 'lists']);
});

test('a category is embedded by each of its UIDs, with the same contents', async () => {
  const draft = { uid: 'terns', title: 'Terns', description: '', icon: 'bird', altUids: ['sea-swallows'], rankScore: 2 };
  const { id } = await createCategory(createContext(), draft);
  await buildContent('kquizzes', { title: 'One good tern', categories: [id] });
  for (const UID of ['terns', 'sea-swallows']) expect(await loadTitles({ type: 'category', UID })).toEqual(['One good tern']);
});

test('a collection is embedded in the order of its screen, the random one too', async () => {
  advanceClock(1_000);
  await buildContent('articles', { title: 'Newest of all' });
  expect((await loadTitles({ type: 'collection', UID: 'home-new' }))?.[0]).toBe('Newest of all');
  expect(await loadTitles({ type: 'collection', UID: 'article' })).toContain('Newest of all');
  const random = await loadList({ type: 'collection', UID: 'home-random' });
  expect([random?.heading.title, random?.contents.length]).toEqual(['Surprise me', 12]);
});

test('a list has the origins, theme and tag of the consumer that embeds it', async () => {
  const staff = await buildUser({ role: 'staff' });
  const consumer = { key: 'list-post', name: 'The Post', origins: ['https://post.example'], theme: 'dark' };
  await callApi('POST /v1/admin/embeds', { as: staff, body: consumer });
  const list = await loadList({ type: 'collection', UID: 'kquiz' }, 'list-post');
  expect([list?.origins, list?.theme, list?.tags.at(-1)]).toEqual([['https://post.example'], 'dark', 'embed:list-post']);
  expect((await loadList({ type: 'collection', UID: 'kquiz' }, 'nobody'))?.origins).toEqual([]);
});

test.each([
  { type: 'category', UID: 'nothing' },
  { type: 'collection', UID: 'home' },
  { type: 'collection', UID: '../kquiz' },
  { type: 'user', UID: 'nobody_here' },
] as const)('there is no embed of the $type $UID', async (target) => {
  expect(await loadList(target)).toBeNull();
});

test('an erased account has no embed', async () => {
  const { username } = await buildUser({ password: 'a short sentence' });
  await bindings.DB.prepare('update users set erased_at = 1 where username = ?').bind(username).run();
  expect(await loadList({ type: 'user', UID: username })).toBeNull();
});

test('the codes of a creator show their quizzes after they have changed their username, and never those of who takes it', async () => {
  const creator = await buildUser({ username: 'moving_martin', publishedCount: 3 });
  await buildContent('kquizzes', { as: creator, title: 'By the creator' });
  const found = await findEmbeddableItem(createContext(), 'user-moving_martin');
  const oEmbed = (await (await fetchOEmbed('/profile/moving_martin')).json()) as { html: string };
  expect(found).toMatchObject({ item: { type: 'user', UID: creator.id, path: '/profile/moving_martin' } });
  expect(oEmbed.html).toContain(`/embed/user/${creator.id}"`);
  expect(await loadTitles({ type: 'user', UID: 'moving_martin' })).toEqual(['By the creator']);

  await callApi(`PUT /v1/users/${creator.id}`, { as: creator, body: { username: 'settled_martin' } });
  expect(await loadList({ type: 'user', UID: 'moving_martin' })).toBeNull();
  advanceClock((USERNAME_LIMITS.heldDays + 1) * 24 * 60 * 60 * 1000);
  const other = await buildUser({ publishedCount: 3 });
  expect((await callApi(`PUT /v1/users/${other.id}`, { as: other, body: { username: 'moving_martin' } })).status).toBe(200);
  await buildContent('kquizzes', { as: other, title: 'By somebody else' });
  const embed = await loadList({ type: 'user', UID: creator.id });
  expect(embed?.contents.map(({ title }) => title)).toEqual(['By the creator']);
  expect(embed?.heading).toMatchObject({ UID: creator.id, text: '@settled_martin', path: '/profile/settled_martin' });
  expect((await fetchOEmbed(`/embed/user/${creator.id}`)).status).toBe(200);
});

test('nobody can take the id of a creator as their username', async () => {
  const [creator, other] = [await buildUser(), await buildUser()];
  expect((await callApi(`PUT /v1/users/${other.id}`, { as: other, body: { username: creator.id } })).status).toBe(400);
});

test('the codes of a category have its present UID', async () => {
  const draft = { uid: 'gulls', title: 'Gulls', description: '', icon: 'bird', altUids: ['mews'], rankScore: 4 };
  await createCategory(createContext(), draft);
  expect(await findEmbeddableItem(createContext(), 'category-mews')).toMatchObject({ item: { UID: 'gulls', path: '/category/gulls' } });
  expect(((await (await fetchOEmbed('/embed/category/mews')).json()) as { html: string }).html).toContain('/embed/category/gulls"');
});

test('oEmbed describes the frame of a category, a collection, a creator and the daily quiz, and no other list', async () => {
  const creator = await buildUser();
  await createCategory(createContext(), { ...{ uid: 'owls', title: 'Owls', description: '', icon: 'bird' }, altUids: [], rankScore: 3 });
  for (const [path, frame, title] of [
    ['/category/owls', '/embed/category/owls', 'Owls'],
    ['/home-hot', '/embed/collection/home-hot', 'Hot right now'],
    [`/profile/${creator.username}`, `/embed/user/${creator.id}`, creator.username],
  ] as const) {
    const response = await fetchOEmbed(path);
    const oEmbed = (await response.json()) as { type: string; title: string; html: string; url: string };
    expect([response.status, oEmbed.type, oEmbed.title, oEmbed.url]).toEqual([200, 'rich', title, `http://quizlark.test${path}`]);
    expect(oEmbed.html).toContain(`src="http://quizlark.test${frame}" title="${title}"`);
    expect(response.headers.get('cache-tag')).toMatch(/^(list|user):/);
  }
  const daily = (await (await fetchOEmbed('/daily')).json()) as { title: string; html: string };
  expect([daily.title, daily.html]).toEqual(['Daily quiz', expect.stringContaining('src="http://quizlark.test/embed/daily"')]);
  for (const path of [
    '/daily/12',
    '/category/nothing',
    '/profile/nobody_here',
    '/category',
    '/search',
    `/profile/${creator.username}/friends`,
  ])
    expect([path, (await fetchOEmbed(path)).status]).toEqual([path, 404]);
});
