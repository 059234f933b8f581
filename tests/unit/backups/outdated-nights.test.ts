import { expect, test } from 'vitest';
import { findOutdatedNights, getNightDay, nameNextNight } from '#rules/backups/outdated-nights';

/** So many nights in a row up to a day. */
const nightsTo = (last: string, count: number) =>
  Array.from({ length: count }, (_, i) => new Date(Date.parse(last) - i * 86_400_000).toISOString().slice(0, 10)).toSorted();

test('fourteen nights stay', () => {
  expect(findOutdatedNights(nightsTo('2026-11-20', 14))).toEqual([]);
});

test('of older nights the first of each of three months stays', () => {
  const nights = nightsTo('2026-11-20', 120);
  const outdated = new Set(findOutdatedNights(nights));
  const kept = nights.filter((night) => !outdated.has(night));
  expect(kept).toEqual(['2026-09-01', '2026-10-01', '2026-11-01', ...nightsTo('2026-11-20', 14)]);
});

test('a month that begins late keeps its first backup, and gaps delete nothing more', () => {
  const nights = ['2026-08-19', '2026-08-20', '2026-09-30', ...nightsTo('2026-11-20', 14)];
  expect(findOutdatedNights(nights)).toEqual(['2026-08-20']);
});

test('a night that a clock far ahead has made deletes no month of today', () => {
  const nights = [...nightsTo('2026-11-20', 60), '2036-01-05'];
  const outdated = findOutdatedNights(nights);
  expect(outdated).not.toContain('2026-11-20');
  expect(outdated).not.toContain('2026-11-08');
});

test('all backups of the newest days stay, and the first of a month', () => {
  const nights = [
    '2026-11-01',
    '2026-11-01-2',
    '2026-11-02',
    ...nightsTo('2026-11-20', 14),
    '2026-11-07-2',
    '2026-11-20-2',
    '2026-11-20-10',
  ];
  expect(findOutdatedNights(nights)).toEqual(['2026-11-01-2', '2026-11-02']);
});

test('what was never finished goes when it is older than the newest days, and not before there are enough of them', () => {
  const unfinished = ['2026-11-01', '2026-11-06', '2026-11-07', '2026-11-20-2'];
  expect(findOutdatedNights(nightsTo('2026-11-20', 14), unfinished)).toEqual(['2026-11-01', '2026-11-06']);
  expect(findOutdatedNights(nightsTo('2026-11-20', 13), unfinished)).toEqual([]);
});

test('each further backup of a day gets the next number', () => {
  expect(nameNextNight('2026-11-20', [])).toBe('2026-11-20');
  expect(nameNextNight('2026-11-20', ['2026-11-20'])).toBe('2026-11-20-2');
  expect(nameNextNight('2026-11-20', ['2026-11-20-10', '2026-11-20-2', '2026-11-20', '2026-11-21-30'])).toBe('2026-11-20-11');
  expect(getNightDay('2026-11-20-11')).toBe('2026-11-20');
});
