import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { bindings, clock } from '#tests/helpers/api';
import { getContentPage } from '#worker/contents/contents/page';
import { createRequestContext } from '#worker/context';
import { loadMenu, loadMenuAndNames } from '#worker/discovery/categories/menu';
import { createCategory } from '#worker/discovery/categories/service';
import { getCollectionPage } from '#worker/discovery/collections/service';

const openContext = () => createRequestContext({ env: bindings, now: clock.now });
const createRankedCategory = (uid: string, rankScore: number) =>
  createCategory(openContext(), { uid, altUids: [], title: `All about ${uid}`, description: '', icon: 'bird', rankScore });

test('the menu has the first eight categories in rank order, by their own names', async () => {
  for (let rank = 1; rank <= 9; rank += 1) await createRankedCategory(`field-${rank}`, 1_000 + rank);
  const menu = await loadMenu(openContext());
  expect(menu.map(({ UID }) => UID)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((rank) => `field-${rank}`));
  expect(menu[0]).toEqual({ UID: 'field-9', title: 'All about field-9', icon: 'bird', link: '/category/field-9' });
});

test('the menu is one statement of one row, and the next request reads it again', async () => {
  const ctx = openContext();
  await loadMenu(ctx);
  expect(ctx.meter).toMatchObject({ statements: 1, roundTrips: 1, rowsRead: 1, rowsWritten: 0 });
  await createRankedCategory('newest-field', 5_000);
  expect((await loadMenu(openContext()))[0]?.UID).toBe('newest-field');
});

test('a list and a content’s page bring the same menu along in their own statement', async () => {
  const ctx = openContext();
  const { menu } = await getCollectionPage(ctx, { by: 'all' }, { sort: 'newest', page: 1, seed: 0, after: null });
  expect(ctx.meter).toMatchObject({ statements: 1 });
  expect(menu).toHaveLength(8);
  expect(menu).toEqual(await loadMenu(openContext()));
  const { urlName } = await buildContent('articles', { title: 'Where larks sleep' });
  expect(await getContentPage(openContext(), 'article', urlName)).toMatchObject({ is: 'found', menu });
});

test('the list of categories follows every change of one', async () => {
  const readTitles = async () => Object.values((await loadMenuAndNames(openContext())).categoryNames);
  await createRankedCategory('changing-field', 9_000);
  expect((await loadMenu(openContext()))[0]?.UID).toBe('changing-field');
  await bindings.DB.prepare("update categories set title = 'Renamed', rank_score = -1 where uid = 'changing-field'").run();
  expect((await loadMenu(openContext()))[0]?.UID).not.toBe('changing-field');
  expect(await readTitles()).toContain('Renamed');
  await bindings.DB.prepare("delete from categories where uid = 'changing-field'").run();
  expect(await readTitles()).not.toContain('Renamed');
});
