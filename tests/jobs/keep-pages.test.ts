import { beforeAll, expect, test } from 'vitest';
import { generateContents } from '#tests/bench/generate';
import { bindings, clock, later } from '#tests/helpers/api';
import { categoryPage, collectionPage } from '#worker/collections/service';
import { newContext } from '#worker/context';
import { keepNumberedPages } from '#worker/jobs/keep-pages';

const newCtx = () => newContext({ env: bindings, now: clock.now });
const asked = { seed: 0, after: null } as const;

beforeAll(async () => {
  await bindings.DB.prepare("insert into categories (id, uid, title) values ('cat3', 'cat-three', 'Three')").run();
  await generateContents(bindings.DB, 0, 1_000);
}, 60_000);

/** One run as after a first deployment. */
async function keepAnew(): Promise<void> {
  await bindings.DB.prepare("delete from jobs where name = 'keep-pages'").run();
  await keepNumberedPages(newCtx(), '');
}

/** All ids of a list, page after page by cursor, which never skips and never repeats. */
async function inOrder(sort: 'newest' | 'trending' | 'played'): Promise<string[][]> {
  const pages: string[][] = [];
  let after: string | null = null;
  for (let page = 1; page < 50; page += 1) {
    const shown = await collectionPage(newCtx(), { by: 'type', type: 'kquiz' }, { sort, page, seed: 0, after });
    pages.push(shown.contents.map((content) => content._id));
    after = shown.next;
    if (after === null) break;
  }
  return pages;
}

test('before the job has run, the first two pages have numbers and nothing farther is promised', async () => {
  const first = await collectionPage(newCtx(), { by: 'type', type: 'kquiz' }, { ...asked, sort: 'newest', page: 1 });
  expect(first.lastNumbered).toBe(2);
  const second = await collectionPage(newCtx(), { by: 'type', type: 'kquiz' }, { ...asked, sort: 'newest', page: 2 });
  expect(second.contents).toHaveLength(24);
  const ninth = await collectionPage(newCtx(), { by: 'type', type: 'kquiz' }, { ...asked, sort: 'newest', page: 9 });
  expect(ninth).toMatchObject({ contents: [], lastNumbered: 2, total: first.total });
});

test.each(['newest', 'trending', 'played'] as const)(
  'each numbered page by %s is the one that following the list leads to',
  async (sort) => {
    await keepAnew();
    const pages = await inOrder(sort);
    expect(pages.length).toBeGreaterThan(5);
    for (const [index, ids] of pages.entries()) {
      const shown = await collectionPage(newCtx(), { by: 'type', type: 'kquiz' }, { ...asked, sort, page: index + 1 });
      expect([index + 1, shown.lastNumbered]).toEqual([index + 1, pages.length]);
      expect(shown.contents.map((content) => content._id)).toEqual(ids);
    }
  },
);

test('a category and its narrowed lists have numbered pages, and running the job again changes nothing', async () => {
  await keepAnew();
  const kept = () => bindings.DB.prepare("select name, value from snapshots where name like 'pages:%' order by name").all();
  const before = await kept();
  const shown = await categoryPage(newCtx(), { ...asked, name: 'cat-three', sort: 'newest', page: 3 });
  expect(shown?.contents.length).toBeGreaterThan(0);
  await keepAnew();
  expect((await kept()).results).toEqual(before.results);
});

test('lists take turns, and after the last one the first is next', async () => {
  await bindings.DB.prepare("delete from jobs where name = 'keep-pages'").run();
  let watermark = '';
  const seen: string[] = [];
  for (let run = 0; run < 30; run += 1) {
    await keepNumberedPages(newCtx(), watermark);
    const row = await bindings.DB.prepare("select watermark from jobs where name = 'keep-pages'").first<{ watermark: string }>();
    watermark = row?.watermark ?? '';
    seen.push(watermark.split(' ')[1] ?? '');
    if (seen.at(-1) === '') break;
  }
  expect(seen.at(-1)).toBe('');
  expect(seen).toEqual([...seen.slice(0, -1).toSorted(), '']);

  const soon = newCtx();
  await keepNumberedPages(soon, watermark);
  expect(soon.meter.statements).toBe(0);
  later(30 * 60_000);
  const idle = newCtx();
  await keepNumberedPages(idle, watermark);
  expect([idle.meter.statements, idle.meter.rowsRead <= 5, idle.meter.rowsWritten]).toEqual([1, true, 0]);
  await bindings.DB.prepare(
    'update contents set published_at = published_at + 1 where id = (select id from contents where listed = 1 order by published_at desc limit 1)',
  ).run();
  const busy = newCtx();
  await keepNumberedPages(busy, watermark);
  expect(busy.meter.rowsWritten).toBeGreaterThan(0);
});

test('a tag’s list has two numbered pages, and goes on by cursor', async () => {
  await keepAnew();
  const tag = { by: 'label', label: 'tag:tag7' } as const;
  const page = (number: number, after: string | null = null) =>
    collectionPage(newCtx(), tag, { ...asked, after, sort: 'played', page: number });
  const [first, second, third] = [await page(1), await page(2), await page(3)];
  expect([first.contents.length, second.contents.length, third.contents.length]).toEqual([24, 24, 0]);
  expect([second.lastNumbered, third.lastNumbered]).toEqual([2, 2]);
  const further = await page(3, second.next);
  const before = new Set([...first.contents, ...second.contents].map(({ _id }) => _id));
  expect(further.contents.length).toBeGreaterThan(0);
  expect(further.contents.filter(({ _id }) => before.has(_id))).toEqual([]);
});
