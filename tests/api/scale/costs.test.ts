import { beforeAll, describe, expect, test } from 'vitest';
import { INTERNAL_LISTS } from '#rules/reviews/internal-lists';
import { generateContents, generateDocuments } from '#tests/bench/generate-contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi } from '#tests/helpers/api';
import { isLong } from '#tests/helpers/test-size';
import { fillReviewLists } from './fill-review-lists.ts';
import { insertListOwners, measureLists, testListCosts } from './list-costs.ts';
import { measurePages, testPageCosts } from './page-costs.ts';

// Generating contents takes most of the time, so that everything that is measured at a size shares a store.
const SIZES = isLong ? ([1_000, 10_000, 100_000] as const) : ([1_000, 4_000, 12_000] as const);
const [SMALLEST, , LARGEST] = SIZES;
let editor: Person;

beforeAll(async () => {
  editor = await buildUser({ role: 'editor' });
  await insertListOwners();
  let generatedCount = 0;
  for (const size of SIZES) {
    await generateContents(bindings.DB, generatedCount, size);
    await generateDocuments(bindings.SEARCH, generatedCount, size);
    generatedCount = size;
    await measureLists();
    if (size === SMALLEST || size === LARGEST) await measurePages();
  }
  // Changes contents, so it comes after what is measured above.
  await fillReviewLists(editor);
}, 300_000);

describe('pages and calls', () => testPageCosts({ smallest: SMALLEST, largest: LARGEST }));
describe('lists and searches', () => testListCosts(SIZES.length));

const listQueue = (query: string) => callApi(`GET /v1/admin/reviews?${query}`, { as: editor });

test.each(INTERNAL_LISTS.map(({ name }) => name))('%s reads at most 100 rows in either order, on every page', async (name) => {
  for (const order of ['oldest', 'newest']) {
    const first = await listQueue(`list=${name}&order=${order}`);
    const next = first.body.next ? await listQueue(`list=${name}&order=${order}&after=${first.body.next}`) : first;
    console.log(`${name}, ${order} first: ${first.cost.rowsRead} rows, then ${next.cost.rowsRead}`);
    // Two of the rows are the caller's session and account.
    expect(Math.max(first.cost.rowsRead, next.cost.rowsRead)).toBeLessThanOrEqual(100);
    const ids = [...first.body.items, ...next.body.items].map((item: { content: { _id: string } }) => item.content._id);
    if (first.body.next) expect(new Set(ids).size).toBe(ids.length);
  }
});
