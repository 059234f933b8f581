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
  expect([size.level, getSizeBadge(size).label, getSizeAdvice(size)]).toEqual([
    level,
    label,
    level === 'ok' ? '' : expect.stringMatching(/./),
  ]);
});

test.each([
  [200_000, '0.2 MB of 10 GB (less than 1 %)'],
  [12_340_000, '12.3 MB of 10 GB (less than 1 %)'],
  [1_254_000_000, '1.25 GB of 10 GB (13 %)'],
])('a size of %d bytes reads as an amount and as a share', (bytes, text) => {
  expect(formatDatabaseSize(toDatabaseSize('store', bytes))).toBe(text);
});
