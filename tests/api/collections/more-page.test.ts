import { beforeAll, expect, test } from 'vitest';
import { generateContents } from '#tests/bench/generate-contents';
import { bindings, clock } from '#tests/helpers/api';
import { createRequestContext } from '#worker/context';
import { getMorePage } from '#worker/discovery/collections/more-page';
import { getCollectionPage } from '#worker/discovery/collections/service';

const createContext = () => createRequestContext({ env: bindings, now: clock.now });
const TRIVIA = { by: 'type', type: 'kquiz' } as const;

beforeAll(async () => {
  await generateContents(bindings.DB, 0, 400);
  await bindings.DB.prepare("insert into categories (id, uid, title) values ('cat3', 'sea', 'Sea')").run();
});

const listMore = (path: string, after: string | null) => getMorePage(createContext(), { path, options: {}, seed: null, after });

test('the list at the bottom goes on where the list above ended, 32 at a time and to its end', async () => {
  const above = await getCollectionPage(createContext(), TRIVIA, { sort: 'trending', page: 1, seed: 0, after: null });
  const ids = above.contents.map(({ _id }) => _id);
  expect(ids).toHaveLength(24);
  let after = above.next;
  while (after !== null) {
    const more = await listMore('/kquiz', after);
    ids.push(...(more?.contents ?? []).map(({ _id }) => _id));
    const { searchParams } = new URL(more?.next ?? '/more', 'https://example.org');
    expect(searchParams.get('of')).toBe(more?.next ? 'kquiz' : null);
    after = searchParams.get('after');
    if (after) expect(more?.contents).toHaveLength(32);
  }
  expect([ids.length, new Set(ids).size]).toEqual([134, 134]);
});

test('a page of a category or of all contents reads little more than its rows, and its tiles name their category', async () => {
  const category = await listMore('/category/sea', null);
  expect(category?.contents[0]).toMatchObject({ categoryName: 'Sea' });
  expect(category?.next).toContain('/more?of=category/sea&after=');
  const ctx = createContext();
  await getMorePage(ctx, { path: '/home-hot', options: {}, seed: null, after: null });
  console.log(`Rows read by a page of more: ${ctx.meter.rowsRead}`);
  expect(ctx.meter.rowsRead).toBeLessThanOrEqual(100);
});

test('a list that does not exist has no page', async () => {
  expect(await listMore('/nowhere', null)).toBeNull();
  expect(await listMore('/category/nowhere', null)).toBeNull();
});
