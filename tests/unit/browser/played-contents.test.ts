import { expect, test } from 'vitest';
import { readPlayedContents, recordPlayedContent } from '#browser/content/played-contents';
import { nullStorage } from '#browser/storage';
import { buildMemoryStorage } from './memory-storage.ts';

const KEY = 'quizlark:played:1';
const larks = { id: 'larks', type: 'kquiz', playedAt: 1 } as const;

test('lists what was played, the last first and each content once', () => {
  const storage = buildMemoryStorage();
  recordPlayedContent(larks, storage);
  recordPlayedContent({ id: 'which-bird', type: 'pquiz', playedAt: 2, result: 'Wren' }, storage);
  recordPlayedContent({ ...larks, playedAt: 3 }, storage);
  expect(readPlayedContents(storage)).toEqual([
    { ...larks, playedAt: 3 },
    { id: 'which-bird', type: 'pquiz', playedAt: 2, result: 'Wren' },
  ]);
});

test('keeps the better score of a quiz', () => {
  const storage = buildMemoryStorage();
  for (const points of [5, 7, 6]) recordPlayedContent({ ...larks, score: { points, maxPoints: 9 } }, storage);
  expect(readPlayedContents(storage)[0]?.score).toEqual({ points: 7, maxPoints: 9 });
  recordPlayedContent({ ...larks, score: { points: 6, maxPoints: 6 } }, storage);
  expect(readPlayedContents(storage)[0]?.score).toEqual({ points: 6, maxPoints: 6 });
});

test('remembers the last 200', () => {
  const storage = buildMemoryStorage();
  for (let i = 0; i < 203; i += 1) recordPlayedContent({ ...larks, id: `larks${i}` }, storage);
  const ids = readPlayedContents(storage).map(({ id }) => id);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([200, 'larks202', 'larks3']);
});

test('reads nothing from a damaged list, and skips damaged entries', () => {
  for (const text of ['{', '{}', 'null', '"x"']) expect(readPlayedContents(buildMemoryStorage({ [KEY]: text }))).toEqual([]);
  const storage = buildMemoryStorage({ [KEY]: JSON.stringify([null, 1, { id: 'a' }, { ...larks, type: 'song' }, larks]) });
  expect(readPlayedContents(storage)).toEqual([larks]);
});

test('a page that stores nothing has no list', () => {
  recordPlayedContent(larks, nullStorage);
  expect(readPlayedContents(nullStorage)).toEqual([]);
});
