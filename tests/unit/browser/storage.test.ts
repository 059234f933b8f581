import { expect, test } from 'vitest';
import { newId } from '#browser/ids';
import { createKeyValueStorage, nullStorage } from '#browser/storage';
import { incrementPlayCount, incrementSessionCount, readVisitCounts } from '#browser/tracking/visit-counts';
import { buildMemoryStorage } from './memory-storage.ts';

test('nothing throws if the browser refuses storage', () => {
  for (const getStorage of [
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
    () =>
      ({
        getItem: () => {
          throw new DOMException('denied');
        },
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      }) as unknown as Storage,
  ]) {
    const storage = createKeyValueStorage(getStorage);
    storage.set('a', '1');
    storage.remove('a');
    expect([storage.get('a'), storage.keys()]).toEqual([null, expect.any(Array)]);
  }
  expect(nullStorage.get('a')).toBeNull();
});

test('counts every play, and a browsing session once', () => {
  const [device, tab] = [buildMemoryStorage(), buildMemoryStorage()];
  incrementPlayCount(device);
  incrementPlayCount(device);
  incrementSessionCount(device, tab);
  incrementSessionCount(device, tab);
  incrementSessionCount(device, buildMemoryStorage());
  expect(readVisitCounts(device)).toEqual({ plays: 2, sessions: 2 });
});

test.each(['x', '-3', '1.5', ''])('treats the stored count %j as zero', (text) => {
  const storage = buildMemoryStorage({ 'quizlark:play-count': text });
  expect(readVisitCounts(storage).plays).toBe(0);
  incrementPlayCount(storage);
  expect(readVisitCounts(storage).plays).toBe(1);
});

test('ids are 26 lower-case characters that sort by time', () => {
  const ids = [newId(1), newId(1_764_000_000_000), newId(1_764_000_000_001)];
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(newId(5)).not.toBe(newId(5));
  expect(newId(32, new Uint8Array(16))).toBe('00000000100000000000000000');
});
