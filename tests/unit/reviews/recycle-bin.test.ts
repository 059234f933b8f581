import { expect, test } from 'vitest';
import type { ReviewQueueItem } from '#contract/moderation/reviews';
import { formatQueueByline } from '#rules/reviews/recycle-bin';

const now = new Date('2026-11-23T12:00:00.000Z');
const nova = { _id: 'nova', username: 'nova_teacher', name: 'Nova' };
const robin = { _id: 'robin', username: 'staff_robin' };
const recycleBinEntry = { creator: nova, by: robin, date: '2026-11-20T12:00:00.000Z', reason: '' };

test.each([
  [null, ['', 'Nova', ' · 4 h ago']],
  [recycleBinEntry, ['by ', 'Nova', ' · moved 3 days ago by staff_robin']],
  [{ ...recycleBinEntry, by: { _id: 'nova', username: 'nova_teacher' } }, ['by ', 'Nova', ' · deleted 3 days ago by its creator']],
  [{ ...recycleBinEntry, creator: null, by: null }, ['by ', 'a deleted account', ' · moved 3 days ago']],
])('the line below a title says whose it is, or was: %o', (fields, parts) => {
  const item = {
    content: { creatorName: 'Nova' },
    since: '2026-11-23T08:00:00.000Z',
    recycleBinEntry: fields,
  } as unknown as ReviewQueueItem;
  const { start, name, end } = formatQueueByline(item, now);
  expect([start, name, end]).toEqual(parts);
});
