import { expect, test } from 'vitest';
import { formatDatabaseSize, getSizeAdvice, getSizeBadge, toDatabaseSize } from '#rules/databases/database-size';

test.each([
  [0, 'ok', 'Enough space'],
  [6_999_999_999, 'ok', 'Enough space'],
  [7_000_000_000, 'warning', 'Filling up'],
  [8_999_999_999, 'warning', 'Filling up'],
  [9_000_000_000, 'alarm', 'Almost full'],
  [10_000_000_000, 'alarm', 'Almost full'],
])('a database of %d bytes is at the level %s', (bytes, level, label) => {
  const size = toDatabaseSize('store', bytes);
  expect([size.level, getSizeBadge(size).label, getSizeAdvice(size) === '']).toEqual([level, label, level === 'ok']);
});

test('a size reads as gigabytes and as a share', () => {
  expect(formatDatabaseSize(toDatabaseSize('store', 1_254_000_000))).toBe('1.25 GB of 10 GB (13 %)');
});
