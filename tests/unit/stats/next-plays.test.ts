import { expect, test } from 'vitest';
import { addPlayPairs, listPlayPairs, MAX_NEXT_PLAYS } from '#rules/stats/next-plays';

const HOUR_MS = 3_600_000;
const buildPlays = (text: string, stepMs = 60_000) =>
  text.split(' ').map((play, i) => {
    const [actor = '', contentId = ''] = play.split(':');
    return { seq: i + 1, actor, contentId, createdAt: i * stepMs };
  });
const listPairs = (text: string, { after = 0, stepMs = 60_000 } = {}) =>
  listPlayPairs(buildPlays(text, stepMs), after).map(({ contentId, nextId }) => contentId + nextId);

test('pairs are of one person, of two contents and within a day', () => {
  expect(listPairs('wren:a robin:b wren:c robin:a')).toEqual(['ac', 'ba']);
  expect(listPairs('wren:a wren:a wren:b')).toEqual(['ab']);
  expect(listPairs('wren:a wren:b', { stepMs: 24 * HOUR_MS })).toEqual(['ab']);
  expect(listPairs('wren:a wren:b', { stepMs: 24 * HOUR_MS + 1 })).toEqual([]);
});

test('a pair counts where its second play is new, and once for a person', () => {
  expect(listPairs('wren:a wren:b wren:c', { after: 2 })).toEqual(['bc']);
  expect(listPairs('wren:a wren:b wren:a wren:b wren:a wren:b')).toEqual(['ab', 'ba']);
  expect(listPairs('wren:a wren:b wren:a wren:b', { after: 2 })).toEqual(['ba']);
});

test('counts are added to the stored ones', () => {
  const stored = [{ contentId: 'a', nextId: 'b', playCount: 4 }];
  const pairs = ['b', 'c', 'b'].map((nextId) => ({ contentId: 'a', nextId }));
  expect(addPlayPairs(stored, pairs)).toEqual({
    upserted: [
      { contentId: 'a', nextId: 'b', playCount: 6 },
      { contentId: 'a', nextId: 'c', playCount: 1 },
    ],
    deleted: [],
  });
});

test('in a full list a new pair takes the place and the count of the lowest', () => {
  const stored = Array.from({ length: MAX_NEXT_PLAYS }, (_, i) => ({ contentId: 'a', nextId: `n${i}`, playCount: 10 + i }));
  expect(addPlayPairs(stored, [{ contentId: 'a', nextId: 'new' }])).toEqual({
    upserted: [{ contentId: 'a', nextId: 'new', playCount: 11 }],
    deleted: [{ contentId: 'a', nextId: 'n0' }],
  });
});
