import { expect, test } from 'vitest';
import { newId } from '#browser/ids';
import { createKeyValueStorage, nullStorage } from '#browser/storage';
import { incrementPlayCount, incrementSessionCount, readVisitCounts } from '#browser/tracking/visit-counts';
import { buildShelf } from './shelf.ts';

test('a browser that refuses storage makes nothing fail', () => {
  for (const refuse of [
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
    const shelf = createKeyValueStorage(refuse);
    shelf.set('a', '1');
    shelf.remove('a');
    expect([shelf.get('a'), shelf.keys()]).toEqual([null, expect.any(Array)]);
  }
  expect(nullStorage.get('a')).toBeNull();
});

test('plays add up, a browsing session counts once', () => {
  const [device, tab] = [buildShelf(), buildShelf()];
  incrementPlayCount(device);
  incrementPlayCount(device);
  incrementSessionCount(device, tab);
  incrementSessionCount(device, tab);
  incrementSessionCount(device, buildShelf());
  expect(readVisitCounts(device)).toEqual({ plays: 2, sessions: 2 });
});

test.each(['x', '-3', '1.5', ''])('a count that reads %j is no count', (text) => {
  const shelf = buildShelf({ 'quizlark:play-count': text });
  expect(readVisitCounts(shelf).plays).toBe(0);
  incrementPlayCount(shelf);
  expect(readVisitCounts(shelf).plays).toBe(1);
});

test('ids are 26 lower-case characters that sort by time', () => {
  const ids = [newId(1), newId(1_764_000_000_000), newId(1_764_000_000_001)];
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(newId(5)).not.toBe(newId(5));
  expect(newId(32, new Uint8Array(16))).toBe('00000000100000000000000000');
});
