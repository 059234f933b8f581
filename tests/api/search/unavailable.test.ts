import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildContent, getCoreTeam } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock, publishHook, replacedBindings } from '#tests/helpers/api';
import { buildErrorBody } from '#tests/helpers/error-body';
import { createJobContext, queryRow, runIndexSearch } from '#tests/jobs/helpers';
import { createRequestContext } from '#worker/context';
import { getStaffSearchPage } from '#worker/discovery/search/staff-search';
import { getSearchPage } from '#worker/discovery/search-index/search-page';
import { publishChanges } from '#worker/publish-changes';

const loggedLines: string[] = [];
let as: Person;

beforeAll(async () => {
  as = await buildUser();
});

beforeEach(() => {
  loggedLines.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => void loggedLines.push(line));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  delete replacedBindings.SEARCH;
  publishHook.publish = async () => undefined;
});

const fail = () => Promise.reject(new Error('D1_ERROR: no answer'));
const statement = { bind: () => statement, all: fail, run: fail, raw: fail, first: fail };
/** A binding whose calls all fail, and a database without the tables of the index. */
const BROKEN_DATABASES: [string, () => D1Database][] = [
  ['does not answer', () => ({ prepare: () => statement, batch: fail }) as unknown as D1Database],
  ['has no tables', () => bindings.DB],
];

describe.each(BROKEN_DATABASES)('with an index that %s', (_, getDatabase) => {
  beforeEach(() => {
    replacedBindings.SEARCH = getDatabase();
  });
  const title = encodeURIComponent('{"title":"owl"}');

  test.each([
    ['GET /v1/kquizzes/search?search=owl', {}],
    ['POST /v1/public_contents/search', { body: { search: 'owl' } }],
    ['GET /v1/public_contents/search/count?search=owl', {}],
    ['GET /v1/public_contents/search/suggestions?search=owl', {}],
    [`GET /v1/public_contents?conditions=${title}`, {}],
    [`GET /v1/contents?conditions=${title}`, {}],
    [`GET /v1/contents/count?conditions=${title}`, {}],
  ] as const)('%s answers 503 with Retry-After and logs the cause', async (line, options) => {
    const { status, error, headers } = await callApi(line, options);
    expect([status, error, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      503,
      buildErrorBody('SEARCH_UNAVAILABLE').error,
      '60',
      'private, no-store',
    ]);
    expect(loggedLines).toHaveLength(1);
    expect(JSON.parse(loggedLines[0] ?? '')).toMatchObject({
      code: 'SEARCH_UNAVAILABLE',
      cause: expect.stringMatching(/no answer|no such table/),
    });
  });

  test('calls that do not search work', async () => {
    for (const path of ['public_contents', 'contents', 'contents/count', 'kquizzes/search?search='])
      expect((await callApi(`GET /v1/${path}`)).status).toBe(200);
    const body = { genOpts: { topic: 'Owls', type: 'article' }, content: {} };
    expect((await callApi('POST /v1/contents/generate', { as, body })).status).toBe(200);
  });

  test('a bad request is still refused', async () => {
    expect((await callApi('POST /v1/public_contents/search', { body: { search: 'owl', limit: 101 } })).error).toEqual(
      buildErrorBody('LIMIT_TOO_LARGE').error,
    );
  });

  test('contents are created, saved and discarded, and are found when the index is back', async () => {
    publishHook.publish = publishChanges;
    const owner = await getCoreTeam();
    const created = await buildContent('kquizzes', { title: 'Razorbill at rest' });
    advanceClock(1_000);
    const saved = await callApi(`PUT /v1/kquizzes/${created._id}`, { as: owner, body: { ...created, title: 'Razorbill on the wing' } });
    expect(saved.status).toBe(200);
    const deletedQuiz = await buildContent('kquizzes', { title: 'Razorbill no more' });
    expect((await callApi(`DELETE /v1/kquizzes/${deletedQuiz._id}`, { as: owner })).status).toBe(204);
    expect(await queryRow('select count(*) as n from search_outbox where content_id in (?, ?)', created._id, deletedQuiz._id)).toEqual({
      n: 2,
    });
    delete replacedBindings.SEARCH;
    await runIndexSearch(createJobContext());
    const { body } = await callApi('GET /v1/kquizzes/search?search=razorbill');
    expect(body.contents.map((content: { title: string }) => content.title)).toContain('Razorbill on the wing');
    expect(body.contents.map((content: { title: string }) => content.title)).not.toContain('Razorbill no more');
  });
});

test('a page of the search screen says whether the index contains every content', async () => {
  const ctx = createRequestContext({ env: bindings, now: clock.now });
  const isComplete = async (text: string) => (await getSearchPage(ctx, { text, limit: 30, skip: 0 })).isComplete;
  await runIndexSearch(createJobContext());
  expect([await isComplete('owl'), await isComplete('')]).toEqual([true, true]);
  await bindings.SEARCH.prepare("update notes set value = json_set(value, '$.isComplete', json('false')) where name = 'index'").run();
  expect([await isComplete('owl'), await isComplete('')]).toEqual([false, false]);
  await bindings.SEARCH.prepare('delete from notes').run();
  expect([await isComplete('owl'), await isComplete('')]).toEqual([false, false]);
  const viewer = { id: as.id, username: as.username, role: 'staff' as const, status: [] };
  const staff = createRequestContext({ env: bindings, now: clock.now, viewer });
  expect((await getStaffSearchPage(staff, { text: 'owl', conditionsJson: '', after: null }))?.isComplete).toBe(false);
});
