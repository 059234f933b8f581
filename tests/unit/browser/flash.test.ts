import { expect, test } from 'vitest';
import { getFlashDurationMs } from '#browser/flash';

const action = { label: 'Undo', run: () => undefined };

test.each([
  ['a plain flash', {}, 3_000],
  ['a success', { tone: 'success' }, 2_000],
  ['an error', { tone: 'danger' }, 2_000],
  ['a flash with a duration of its own', { tone: 'success', ms: 4_000 }, 4_000],
  ['a success with an action', { tone: 'success', action }, 8_000],
  ['a long flash with an action', { ms: 9_000, action }, 9_000],
] as const)('%s is shown for its time', (_, options, durationMs) => {
  expect(getFlashDurationMs(options)).toBe(durationMs);
});
