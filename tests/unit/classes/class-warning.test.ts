import { expect, test } from 'vitest';
import { CLASS_LIMITS } from '#base/limits/play';
import { formatClassWarning } from '#rules/classes/class-warning';

const buildPlays = (count: number, everyMs: number) =>
  Array.from({ length: count }, (_, i) => ({ dateFinished: new Date(Date.UTC(2026, 10, 20) + i * everyMs).toISOString() }));
const HOUR_MS = 3_600_000;

test.each([
  ['no plays', 0, HOUR_MS, null],
  ['a class of forty at once', 40, 1_000, null],
  ['a term of plays', 400, HOUR_MS, null],
  ['sixty plays in a minute', CLASS_LIMITS.burst, 1_000, '60 plays came within 10 minutes.'],
  ['450 plays', CLASS_LIMITS.nearlyFull, HOUR_MS, 'This class has 450 of the 500 plays that it takes.'],
  ['as many as fit', CLASS_LIMITS.answers, HOUR_MS, 'This class is full: it takes 500 plays'],
])('the owner of a class with %s reads what is unusual', (_, count, everyMs, expected) => {
  const warning = formatClassWarning(buildPlays(count, everyMs).toReversed());
  if (expected === null) return expect(warning).toBeNull();
  expect(warning).toContain(expected);
  expect(warning).toContain('make a new link');
});
