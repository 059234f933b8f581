import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildContent, getCoreTeam } from '#tests/factories/contents';
import { buildApprovedContent } from '#tests/factories/pending-changes';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock, publishHook } from '#tests/helpers/api';
import { runIndexSearch } from '#tests/jobs/helpers';
import { createRequestContext } from '#worker/context';
import { searchContents } from '#worker/discovery/search-index/search-contents';
import { publishChanges } from '#worker/publish-changes';

const createJobContext = () => createRequestContext({ env: bindings, now: clock.now });
const listTitles = (response: { body: { contents: { title: string }[] } }) => response.body.contents.map((one) => one.title);
const search = async (text: string, more: object = {}) => callApi('POST /v1/public_contents/search', { body: { search: text, ...more } });
const setPlayCount = (id: string, count: number) =>
  bindings.DB.prepare('update contents set play_count = ?1, player_count = ?1 where id = ?2').bind(count, id).run();

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const buildPlayedContent = async (
    title: string,
    count: number,
    more: object = {},
    type: 'kquizzes' | 'pquizzes' | 'articles' = 'kquizzes',
  ) => {
    advanceClock(60_000);
    const { _id } = await buildContent(type, { title, ...more });
    await setPlayCount(_id, count);
  };
  await buildPlayedContent('Owls of the north', 5);
  await buildPlayedContent('Which owl are you?', 50, {}, 'pquizzes');
  await buildPlayedContent('Night birds', 500, { description: 'Owls and nightjars.' });
  await buildPlayedContent('Đường phố Hà Nội', 1, { tags: ['Vietnam'] });
  await buildPlayedContent('日本の鳥クイズ', 1, {}, 'articles');
  await buildPlayedContent('Nothing alike', 9, { tags: ['owl lore', 'lore'] });
  const hidden = await buildContent('kquizzes', { title: 'Owl in the drawer', as: await buildUser() });
  await setPlayCount(hidden._id, 9_999);
  await runIndexSearch(createJobContext());
});

test('contents with the word in their title come first, and in both groups the most played first', async () => {
  expect(listTitles(await search('owl'))).toEqual(['Which owl are you?', 'Owls of the north', 'Night birds', 'Nothing alike']);
});

test.each([
  ['owl nor', ['Owls of the north']],
  ['north OWLS', ['Owls of the north']],
  ['duong pho', ['Đường phố Hà Nội']],
  ['ĐƯỜNG', ['Đường phố Hà Nội']],
  ['日本', ['日本の鳥クイズ']],
  ['鳥', ['日本の鳥クイズ']],
  ['クイズ', ['日本の鳥クイズ']],
  ['本日', []],
  ['vietnam', ['Đường phố Hà Nội']],
  ['"owl" OR (nor* -lore:^', ['Nothing alike', 'Owls of the north', 'Which owl are you?', 'Night birds']],
  ['"owls" (north)*', ['Owls of the north']],
  ['*', []],
  ['xyzzy', []],
])('%s finds %j', async (text, expectedTitles) => {
  const { status, body } = await search(text);
  expect([status, body.contents.map((one: { title: string }) => one.title)]).toEqual([200, expectedTitles]);
});

test('pages by cursor and by number are the whole result, each once, over both groups', async () => {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const response = await search('owl', { limit: 1, ...(after && { after }) });
    seen.push(...listTitles(response));
    after = response.body.next;
  } while (after);
  expect(seen).toEqual(listTitles(await search('owl')));
  expect(listTitles(await search('owl', { limit: 2, skip: 1 }))).toEqual(seen.slice(1, 3));
});

test('a search is narrowed by conditions, and counted', async () => {
  expect(listTitles(await search('owl', { conditions: { type: 'pquiz' } }))).toEqual(['Which owl are you?']);
  expect(listTitles(await search('owl', { conditions: '{"tags":"lore"}' }))).toEqual(['Nothing alike']);
  expect(listTitles(await search('owl', { conditions: { 'performance.playCount': { $gte: 50 } } }))).toEqual([
    'Which owl are you?',
    'Night birds',
  ]);
  expect(listTitles(await search('owl', { conditions: { datePublished: { $gt: clock.now.toISOString() } } }))).toEqual([]);
  expect((await callApi('GET /v1/public_contents/search/count?search=owl')).body).toEqual({ count: 4 });
  const conditions = encodeURIComponent('{"type":"pquiz"}');
  expect((await callApi(`GET /v1/public_contents/search/count?search=owl&conditions=${conditions}`)).body).toEqual({ count: 1 });
});

test('searches one type, and the edge caches the response', async () => {
  const response = await callApi('GET /v1/pquizzes/search?search=owl');
  expect(listTitles(response)).toEqual(['Which owl are you?']);
  expect(response.headers.get('cache-tag')).toBe('list:search,lists');
});

test('a sort orders all results, with and without the word in their title', async () => {
  const listSorted = async (sort: 'newest' | 'trending' | 'played') =>
    (await searchContents(createJobContext(), { text: 'owl', sort, limit: 10, skip: 0 })).contents.map((one) => one.title);
  expect(await listSorted('newest')).toEqual(['Nothing alike', 'Night birds', 'Which owl are you?', 'Owls of the north']);
  expect(await listSorted('played')).toEqual(['Night birds', 'Which owl are you?', 'Nothing alike', 'Owls of the north']);
  expect((await listSorted('trending')).toSorted()).toEqual((await listSorted('newest')).toSorted());
});

test('only staff find unlisted contents', async () => {
  const body = { search: 'owl drawer', verify_status: 'all' };
  expect((await callApi('POST /v1/public_contents/search', { body })).status).toBe(401);
  expect((await callApi('POST /v1/public_contents/search', { body, as: await buildUser() })).status).toBe(403);
  const staff = await callApi('POST /v1/public_contents/search', { body, as: await buildUser({ role: 'staff' }) });
  expect(listTitles(staff)).toEqual(['Owl in the drawer']);
});

test.each([
  [{ search: 'x'.repeat(201) }, 'VALIDATION_FAILED'],
  [{ search: 'owl', limit: 101 }, 'LIMIT_TOO_LARGE'],
  [{ search: 'owl', skip: 10_001 }, 'SKIP_TOO_LARGE'],
  [{ search: 'owl', after: 'nonsense' }, 'INVALID_CURSOR'],
  [{ search: 'owl', conditions: { secret: 1 } }, 'INVALID_CONDITIONS'],
])('a search for %j is refused', async (body, code) => {
  expect((await callApi('POST /v1/public_contents/search', { body })).error?.code).toBe(code);
});

describe('with published changes', () => {
  beforeAll(() => {
    publishHook.publish = publishChanges;
  });
  afterAll(() => {
    publishHook.publish = async () => undefined;
  });

  test('a saved content is found at once by its new title, and no more once it is unlisted', async () => {
    const as = await getCoreTeam();
    const created = await buildContent('kquizzes', { title: 'Puffin party' });
    expect(listTitles(await search('puffin'))).toEqual(['Puffin party']);
    advanceClock(1_000);
    const saved = await callApi(`PUT /v1/kquizzes/${created._id}`, { as, body: { ...created, title: 'Guillemot party' } });
    expect([listTitles(await search('puffin')), listTitles(await search('guillemot'))]).toEqual([[], ['Guillemot party']]);
    advanceClock(1_000);
    await callApi(`PUT /v1/kquizzes/${created._id}`, { as, body: { ...saved.body, status: 'self' } });
    expect(listTitles(await search('guillemot'))).toEqual([]);
  });

  test('creators find their own new drafts by title at once, and an erased content leaves the index', async () => {
    const as = await buildUser();
    const { _id } = await buildContent('kquizzes', { as, title: 'Razorbill rehearsal', userStatus: 'self' });
    const conditions = encodeURIComponent(JSON.stringify({ creator: as.id, title: 'razorbill' }));
    expect(listTitles(await callApi(`GET /v1/contents?conditions=${conditions}`, { as }))).toEqual(['Razorbill rehearsal']);
    await callApi(`DELETE /v1/kquizzes/${_id}`, { as });
    await callApi(`DELETE /v1/admin/contents/${_id}`, { as: await buildUser({ role: 'admin' }) });
    expect(await bindings.SEARCH.prepare('select content_id from documents where content_id = ?').bind(_id).all()).toMatchObject({
      results: [],
    });
  });

  test('a vote or a follow indexes nothing', async () => {
    const as = await buildUser();
    const { _id } = await buildContent('kquizzes', { title: 'Kittiwake' });
    await bindings.DB.prepare('insert into search_outbox (content_id, queued_at) values (?, 1) on conflict do nothing').bind(_id).run();
    await callApi(`POST /v1/kquizzes/${_id}/vote`, { as, body: { score: 1 } });
    expect(await bindings.DB.prepare('select content_id from search_outbox where content_id = ?').bind(_id).first('content_id')).toBe(_id);
  });
});

test('staff and its creator find a content with a change that waits', async () => {
  const { creator, staff, save } = await buildApprovedContent('kquizzes', { title: 'Swifts at noon' });
  await save({ title: 'Swifts at night' });
  await runIndexSearch(createJobContext());
  for (const as of [null, creator, staff]) {
    const { status, body } = await callApi('POST /v1/public_contents/search', { as, body: { search: 'swifts' } });
    expect([status, body.contents?.map(({ title }: { title: string }) => title)]).toEqual([200, ['Swifts at noon']]);
    expect(body.contents[0]?.pendingChange?.status).toBe(as ? 'waiting' : undefined);
  }
});

test('an index of another layout is rebuilt from the main database', async () => {
  await bindings.SEARCH.prepare('delete from documents').run();
  expect(listTitles(await search('owls north'))).toEqual([]);
  await bindings.SEARCH.prepare("update notes set value = json_set(value, '$.layout', 'older') where name = 'index'").run();
  await runIndexSearch(createJobContext());
  expect(listTitles(await search('owls north'))).toEqual(['Owls of the north']);
});
