import { expect, test } from 'vitest';
import { bindings, call, clock } from '#tests/helpers/api';
import { addCategory } from '#worker/categories/service';
import { newContext } from '#worker/context';

const draft = { description: '', icon: 'map', altUids: [] };

test('categories come in the order of their rank, the same for everyone', async () => {
  const ctx = newContext({ env: bindings, now: clock.now });
  await addCategory(ctx, { ...draft, uid: 'places', title: 'Places', rankScore: 1 });
  await addCategory(ctx, { ...draft, uid: 'birds', title: 'Birds', rankScore: 2, altUids: ['vogels', 'chim'] });
  const { body, headers } = await call('GET /v1/categories');
  expect(body.categories).toMatchObject([
    { UID: 'birds', title: 'Birds', altUIDs: ['vogels', 'chim'], link: '/category/birds' },
    { UID: 'places', title: 'Places', altUIDs: [] },
  ]);
  expect(headers.get('cache-tag')).toBe('list:category,lists');
});
