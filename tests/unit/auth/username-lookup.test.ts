import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUsernameLookup } from '#browser/people/username-lookup';
import type { NameCheck } from '#rules/auth/forms';

const TAKEN = ['early_wren'];
let lookedUp: string[];
let checks: (NameCheck | null)[];
let settledCount: number;
let delays: Record<string, number>;

const createLookup = () => createUsernameLookup({ onCheck: (check) => checks.push(check), onSettled: () => (settledCount += 1) });

beforeEach(() => {
  [lookedUp, checks, settledCount, delays] = [[], [], 0, {}];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.split('/').at(-1) ?? '';
    lookedUp.push(name);
    await new Promise((resolve) => setTimeout(resolve, delays[name] ?? 0));
    return TAKEN.includes(name)
      ? Response.json({ user: {} })
      : Response.json({ error: { code: 'NOT_FOUND', message: '' } }, { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('looks up a name one second after the last key press; a 404 means it is free', async () => {
  const nameLookup = createLookup();
  for (const name of ['late_w', 'late_wr', 'late_wren']) {
    nameLookup.start(name);
    await vi.advanceTimersByTimeAsync(999);
  }
  expect(lookedUp).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  expect(lookedUp).toEqual(['late_wren']);
  expect(checks.slice(-2)).toEqual([
    { name: 'late_wren', state: 'checking' },
    { name: 'late_wren', state: 'free' },
  ]);
  expect(settledCount).toBe(1);
});

test('an existing name is taken and is not looked up again', async () => {
  const nameLookup = createLookup();
  nameLookup.start('early_wren');
  await vi.runAllTimersAsync();
  nameLookup.start('late_wren');
  nameLookup.start('early_wren');
  expect(checks.at(-1)).toEqual({ name: 'early_wren', state: 'taken' });
  await vi.runAllTimersAsync();
  expect(lookedUp).toEqual(['early_wren']);
});

test('the user’s own name is free and is not looked up', async () => {
  const nameLookup = createUsernameLookup({
    ownUsername: 'early_wren',
    onCheck: (check) => checks.push(check),
    onSettled: () => undefined,
  });
  nameLookup.start('early_wren');
  await vi.runAllTimersAsync();
  expect([lookedUp, checks.at(-1)]).toEqual([[], { name: 'early_wren', state: 'free' }]);
});

test('ignores a response that arrives after the name was changed', async () => {
  delays = { early_wren: 5_000 };
  const nameLookup = createLookup();
  nameLookup.start('early_wren');
  await vi.advanceTimersByTimeAsync(1_500);
  nameLookup.start('late_wren');
  await vi.runAllTimersAsync();
  expect(checks.at(-1)).toEqual({ name: 'late_wren', state: 'free' });
  expect(settledCount).toBe(1);
});

test('settles invalid and reserved names without a request', async () => {
  const nameLookup = createLookup();
  for (const name of ['', 'wren', 'coreteam']) {
    nameLookup.start(name);
    await vi.runAllTimersAsync();
  }
  expect([lookedUp, settledCount]).toEqual([[], 3]);
  expect(checks.at(-1)).toEqual({ name: 'coreteam', state: 'reserved' });
});

test('a name that the server refuses as invalid is reserved', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'VALIDATION_FAILED', message: '' } }, { status: 400 }));
  createLookup().start('late_wren');
  await vi.runAllTimersAsync();
  expect(checks.at(-1)).toEqual({ name: 'late_wren', state: 'reserved' });
});

test('the state stays unknown without a connection', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  createLookup().start('late_wren');
  await vi.runAllTimersAsync();
  expect(checks.at(-1)).toBeNull();
  expect(settledCount).toBe(1);
});
