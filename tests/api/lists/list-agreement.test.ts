import { beforeAll, describe, expect, test } from 'vitest';
import type { ContentList } from '#contract/contents/contents';
import { buildContent, getCoreTeam } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { type ApiResponse, advanceClock, bindings, callApi } from '#tests/helpers/api';

interface Row {
  id: string;
  type: string;
  uid: string;
  status: string;
  listed: number;
  creator_id: string;
  tags: string;
  categories: string;
  internal_tags: string;
  published_at: number | null;
  created_at: number;
  modified_at: number;
  score: number;
  play_count: number;
  view_count: number;
}
type SortKeys = (row: Row) => readonly number[];

const SORTS: Record<string, { isPublicOnly: boolean; keys: SortKeys }> = {
  '-datePublished': { isPublicOnly: true, keys: (row) => [row.published_at ?? 0] },
  '-performance.performanceScore': { isPublicOnly: true, keys: (row) => [row.score, row.view_count, row.published_at ?? 0] },
  '-performance.performanceScore -performance.viewCount -datePublished': {
    isPublicOnly: true,
    keys: (row) => [row.score, row.view_count, row.published_at ?? 0],
  },
  '-performance.playCount': { isPublicOnly: true, keys: (row) => [row.play_count] },
  '-dateCreated': { isPublicOnly: false, keys: (row) => [row.created_at] },
  '-dateModified': { isPublicOnly: false, keys: (row) => [row.modified_at] },
};
const CALLERS = ['visitor', 'user', 'creator', 'staff'] as const;
type Caller = (typeof CALLERS)[number];

let rows: Row[];
let people: Record<Caller, Person | null>;
let conditionsByName: Record<string, { json: object; isMatch: (row: Row, me: string) => boolean }>;

const has = (json: string, value: string) => (JSON.parse(json) as string[]).includes(value);

const CONDITIONS = [
  'nothing',
  'a tag',
  'one tag of a list',
  'a category',
  'an internal tag',
  'an internal tag of the queue',
  'own contents with a tag',
  'own contents',
  'a creator',
  'the core team',
  'the community',
  'a type',
  'a tag and a type',
  'a status',
  'one of two tags',
  'neither tag nor type',
  'ids',
] as const;

beforeAll(async () => {
  const { DB } = bindings;
  await DB.prepare("insert into categories (id, uid, title) values ('catbirds', 'birds', 'Birds')").run();
  const [creator, other, coreTeam] = [await buildUser({ publishedCount: 3 }), await buildUser({ publishedCount: 3 }), await getCoreTeam()];
  people = { visitor: null, user: await buildUser(), creator, staff: await buildUser({ role: 'staff' }) };
  const statuses = ['public', 'self', 'public', 'internal', 'public'] as const;
  const types = ['kquizzes', 'pquizzes', 'articles'] as const;
  for (let i = 0; i < 30; i += 1) {
    if (i % 3 > 0) advanceClock(60_000);
    const { _id } = await buildContent(types[i % 3], {
      ...(i % 5 < 3 && { as: i % 5 === 0 ? other : creator }),
      userStatus: statuses[i % 7] ?? 'public',
      tags: i % 2 ? ['shared', 'odd'] : ['even'],
      categories: i % 4 < 2 ? ['catbirds'] : [],
    });
    if (i % 6 === 0)
      await callApi(`PUT /v1/${types[i % 3]}/${_id}`, {
        as: people.staff,
        body: { internalTags: ['featured', 'user_pending'], ...(i === 12 && { reviewStatus: 'rejected' }), force: true },
      });
    await DB.batch([
      DB.prepare('update contents set play_count = ?1, score = ?2, view_count = ?3 where id = ?4').bind(i % 4, i % 3, i % 2, _id),
      DB.prepare('update content_labels set play_count = ?1, score = ?2, view_count = ?3 where content_id = ?4').bind(
        i % 4,
        i % 3,
        i % 2,
        _id,
      ),
    ]);
  }
  rows = (await DB.prepare('select * from contents').all<Row>()).results;
  const someIds = rows.slice(3, 14).map((row) => row.id);
  conditionsByName = {
    nothing: { json: {}, isMatch: () => true },
    'a tag': { json: { tags: 'shared' }, isMatch: (row) => has(row.tags, 'shared') },
    'one tag of a list': { json: { tags: { $in: ['shared'] } }, isMatch: (row) => has(row.tags, 'shared') },
    'a category': { json: { categories: 'catbirds' }, isMatch: (row) => has(row.categories, 'catbirds') },
    'an internal tag': { json: { internalTags: 'featured' }, isMatch: (row) => has(row.internal_tags, 'featured') },
    'an internal tag of the queue': { json: { internalTags: 'user_pending' }, isMatch: (row) => has(row.internal_tags, 'user_pending') },
    'own contents with a tag': {
      json: { creator: 'me', tags: 'shared' },
      isMatch: (row, me) => row.creator_id === me && has(row.tags, 'shared'),
    },
    'own contents': { json: { creator: 'me' }, isMatch: (row, me) => row.creator_id === me },
    'a creator': { json: { creator: creator.id }, isMatch: (row) => row.creator_id === creator.id },
    'the core team': { json: { creator: coreTeam.id }, isMatch: (row) => row.creator_id === coreTeam.id },
    'the community': { json: { creator: { $ne: coreTeam.id } }, isMatch: (row) => row.creator_id !== coreTeam.id },
    'a type': { json: { type: 'kquiz' }, isMatch: (row) => row.type === 'kquiz' },
    'a tag and a type': { json: { tags: 'shared', type: 'pquiz' }, isMatch: (row) => row.type === 'pquiz' && has(row.tags, 'shared') },
    'a status': { json: { status: 'self' }, isMatch: (row) => row.status === 'self' },
    'one of two tags': {
      json: { $or: [{ tags: 'odd' }, { tags: 'even' }] },
      isMatch: (row) => has(row.tags, 'odd') || has(row.tags, 'even'),
    },
    'neither tag nor type': {
      json: { tags: { $ne: 'shared' }, type: { $nin: ['kquiz', 'article'] } },
      isMatch: (row) => !has(row.tags, 'shared') && row.type === 'pquiz',
    },
    ids: { json: { _id: { $in: someIds } }, isMatch: (row) => someIds.includes(row.id) },
  };
});

/** The rows that a condition matches and a caller may see, read row by row. */
function filterRows(caller: Caller, name: string): Row[] {
  const me = people[caller]?.id ?? '';
  return rows.filter(
    (row) => conditionsByName[name]?.isMatch(row, me) && (row.listed === 1 || caller === 'staff' || row.creator_id === me),
  );
}

/** Descending by the keys, then by id. */
function compareRows(keys: SortKeys) {
  return (a: Row, b: Row) => {
    const index = keys(a).findIndex((key, i) => key !== keys(b)[i]);
    return index < 0 ? (a.id < b.id ? 1 : -1) : (keys(b)[index] ?? 0) - (keys(a)[index] ?? 0);
  };
}

function buildConditions(caller: Caller, name: string): string {
  return encodeURIComponent(JSON.stringify(conditionsByName[name]?.json).replace('"me"', JSON.stringify(people[caller]?.id ?? 'nobody')));
}

async function walkList(address: `/v1/${'contents' | 'public_contents'}?${string}`, as: Person | null): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const { status, body }: ApiResponse<ContentList> = await callApi(`GET ${address}${after && `&after=${after}`}`, { as });
    expect(status).toBe(200);
    ids.push(...body.contents.map((content: { _id: string }) => content._id));
    after = body.next;
  }
  return ids;
}

describe.each(CALLERS)('as %s', (caller) => {
  test.each(CONDITIONS)('lists and counts by %s agree with a filter over all visible contents', async (name) => {
    const as = people[caller];
    const conditions = buildConditions(caller, name);
    const visibleRows = filterRows(caller, name);
    expect((await callApi(`GET /v1/contents/count?conditions=${conditions}`, { as })).body).toEqual({ count: visibleRows.length });
    for (const [sort, { isPublicOnly, keys }] of Object.entries(SORTS)) {
      const expectedRows = visibleRows.filter((row) => !isPublicOnly || row.listed === 1).toSorted(compareRows(keys));
      const ids = await walkList(`/v1/contents?limit=4&sort=${sort}&conditions=${conditions}`, as);
      expect([sort, ids]).toEqual([sort, expectedRows.map((row) => row.id)]);
    }
    const defaultList = await walkList(`/v1/contents?limit=7&conditions=${conditions}`, as);
    expect(defaultList.toSorted()).toEqual(visibleRows.map((row) => row.id).toSorted());
  });
});
