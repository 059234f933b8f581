import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VERSION_LIMITS } from '#base/limits/contents';
import { listOutdatedVersions, type VersionStamp } from '#rules/versions/outdated-versions';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A Monday. */
const START_MS = Date.UTC(2026, 0, 5);

/** Versions from 1 on, each saved at a number of milliseconds after the start. */
const buildVersions = (timesMs: readonly number[]): VersionStamp[] =>
  timesMs.map((ms, i) => ({ version: i + 1, savedAt: new Date(START_MS + ms) }));
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);
const listKept = (versions: readonly VersionStamp[], required?: ReadonlySet<number>) => {
  const outdated = new Set(listOutdatedVersions(versions, required));
  return versions.filter(({ version }) => !outdated.has(version));
};
const listKeptNumbers = (versions: readonly VersionStamp[], required?: ReadonlySet<number>) =>
  listKept(versions, required).map(({ version }) => version);

test.each([
  ['20 versions of one minute', range(1, 20).map((i) => i * 1_000), range(1, 20)],
  ['100 versions of one day: the last 20, and the last one before them', range(0, 99).map((i) => i * MINUTE_MS), [80, ...range(81, 100)]],
  ['a version a day for 34 days', range(0, 33).map((i) => i * DAY_MS), range(1, 34)],
  // Versions 29 to 48 are the newest, 15 to 28 those of the 14 days before; day 13 is a Sunday.
  ['a version a day for 48 days: the first two weeks keep their Sundays', range(0, 47).map((i) => i * DAY_MS), [7, 14, ...range(15, 48)]],
  [
    'two versions a day for 20 days: each day before the last ten keeps its second one',
    range(0, 39).map((i) => Math.floor(i / 2) * DAY_MS + (i % 2) * MINUTE_MS),
    [...range(1, 10).map((day) => 2 * day), ...range(21, 40)],
  ],
])('%s', (_, timesMs, kept) => {
  expect(listKeptNumbers(buildVersions(timesMs))).toEqual(kept);
});

test('a version a week for two years keeps the newest 50', () => {
  expect(listKeptNumbers(buildVersions(range(0, 103).map((i) => i * 7 * DAY_MS)))).toEqual(range(55, 104));
});

test('a required version is kept however old it is, instead of the oldest', () => {
  const versions = buildVersions(range(0, 103).map((i) => i * 7 * DAY_MS));
  expect(listKeptNumbers(versions, new Set([3]))).toEqual([3, ...range(56, 104)]);
});

const versionsArbitrary = fc
  .array(fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 3 * DAY_MS }), fc.integer({ min: 1, max: 20 * DAY_MS })), {
    maxLength: 160,
  })
  .map((gapsMs) => {
    let ms = 0;
    return buildVersions(
      gapsMs.map((gapMs) => {
        ms += gapMs;
        return ms;
      }),
    );
  });
const requiredArbitrary = fc.uniqueArray(fc.integer({ min: 1, max: 160 }), { maxLength: 10 }).map((numbers) => new Set(numbers));

test('the newest 20 and the required versions are kept, at most 50 in all', () => {
  fc.assert(
    fc.property(versionsArbitrary, requiredArbitrary, (versions, required) => {
      const kept = listKeptNumbers(versions, required);
      expect(kept.length).toBeLessThanOrEqual(VERSION_LIMITS.max);
      expect(kept.slice(-VERSION_LIMITS.newest)).toEqual(versions.slice(-VERSION_LIMITS.newest).map(({ version }) => version));
      expect(kept).toEqual(expect.arrayContaining(versions.map(({ version }) => version).filter((version) => required.has(version))));
    }),
  );
});

test('what is kept is kept by a second run too', () => {
  fc.assert(
    fc.property(versionsArbitrary, requiredArbitrary, (versions, required) => {
      expect(listOutdatedVersions(listKept(versions, required), required)).toEqual([]);
    }),
  );
});

test('thinning after every save leaves at most 50 versions, and one of each of the last 14 days before the newest 20', () => {
  fc.assert(
    fc.property(versionsArbitrary, (versions) => {
      let stored: VersionStamp[] = [];
      for (const version of versions) stored = listKept([...stored, version]);
      expect(stored.length).toBeLessThanOrEqual(VERSION_LIMITS.max);
      const getDay = ({ savedAt }: VersionStamp) => Math.floor(savedAt.getTime() / DAY_MS);
      const older = versions.slice(0, -VERSION_LIMITS.newest);
      const days = [...new Set(older.map(getDay))].slice(-VERSION_LIMITS.daily);
      const lastOfDays = days.map((day) => older.findLast((version) => getDay(version) === day));
      expect(stored).toEqual(expect.arrayContaining(lastOfDays));
    }),
    { numRuns: 50 },
  );
});
