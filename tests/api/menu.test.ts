import { expect, test } from 'vitest';
import { bindings, clock } from '#tests/helpers/api';
import { loadMenu } from '#worker/categories/menu';
import { addCategory } from '#worker/categories/service';
import { newContext } from '#worker/context';

const openContext = () => newContext({ env: bindings, now: clock.now });
const addRanked = (uid: string, rankScore: number) =>
  addCategory(openContext(), { uid, altUids: [], title: `All about ${uid}`, description: '', icon: 'bird', rankScore });

test('the menu has the first eight categories in rank order, by their own names', async () => {
  for (let rank = 1; rank <= 9; rank += 1) await addRanked(`field-${rank}`, 1_000 + rank);
  const menu = await loadMenu(openContext());
  expect(menu.map(({ UID }) => UID)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((rank) => `field-${rank}`));
  expect(menu[0]).toEqual({ UID: 'field-9', title: 'All about field-9', icon: 'bird', link: '/category/field-9' });
});

test('a request reads the menu once, however many parts of its page ask, and the next request reads again', async () => {
  const ctx = openContext();
  await Promise.all([loadMenu(ctx), loadMenu(ctx)]);
  await loadMenu(ctx);
  expect(ctx.meter).toEqual({ statements: 1, roundTrips: 1, rowsRead: 8, rowsWritten: 0 });
  await addRanked('newest-field', 5_000);
  expect((await loadMenu(openContext()))[0]?.UID).toBe('newest-field');
});
