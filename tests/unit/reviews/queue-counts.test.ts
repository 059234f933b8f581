import { expect, test } from 'vitest';
import { SYSTEM_USERS } from '#base/product';
import { updateQueueCounts } from '#rules/reviews/queue-counts';

const COUNTS = { review: 3, rejected: 1, restricted: 0, potential: 2, bin: 5, answered: 1, reported: 4 };
const content = { internalTags: ['user_created', 'user_pending'], reviewStatus: 'initial', creator: 'a_user' } as const;
const rejected = { ...content, internalTags: ['user_created'], reviewStatus: 'rejected' } as const;

test('a rejection leaves the queue for the rejected, and an approval of it leaves those', () => {
  const after = updateQueueCounts(COUNTS, {
    before: { ...content, internalTags: [...content.internalTags] },
    after: { ...rejected, internalTags: [...rejected.internalTags] },
  });
  expect(after).toEqual({ ...COUNTS, review: 2, rejected: 2 });
  const approved = { ...content, internalTags: ['user_created'] };
  expect(
    updateQueueCounts(after, { before: { ...rejected, internalTags: [...rejected.internalTags] }, after: approved, answersAppeal: 1 }),
  ).toEqual({
    ...COUNTS,
    review: 2,
    answered: 0,
  });
});

test('an undone decision is counted back', () => {
  const [before, after] = [content, rejected].map((state) => ({ ...state, internalTags: [...state.internalTags] })) as [never, never];
  expect(updateQueueCounts(updateQueueCounts(COUNTS, { before, after }), { before: after, after: before })).toEqual(COUNTS);
});

test('a move to the recycle bin and permanent deletion are counted, a list without a count is not, and no count is negative', () => {
  const own = { ...content, internalTags: [] };
  const inBin = { ...own, creator: SYSTEM_USERS.recycleBin };
  expect(updateQueueCounts({ bin: 5 }, { before: own, after: inBin })).toEqual({ bin: 6 });
  expect(updateQueueCounts({ bin: 0 }, { before: inBin, after: null })).toEqual({ bin: 0 });
});
