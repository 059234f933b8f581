import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUsernameLookup } from '#browser/people/username-lookup';
import type { NameCheck } from '#rules/auth/forms';

const TAKEN = ['early_wren'];
let asked: string[];
let shown: (NameCheck | null)[];
let settled: number;
let delays: Record<string, number>;

const lookup = () => createUsernameLookup({ onCheck: (check) => shown.push(check), onSettled: () => (settled += 1) });

beforeEach(() => {
  [asked, shown, settled, delays] = [[], [], 0, {}];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (address: string) => {
    const name = address.split('/').at(-1) ?? '';
    asked.push(name);
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

test('a name is asked for once nobody has typed for a second; a 404 means it is free', async () => {
  const names = lookup();
  for (const name of ['late_w', 'late_wr', 'late_wren']) {
    names.begin(name);
    await vi.advanceTimersByTimeAsync(999);
  }
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  expect(asked).toEqual(['late_wren']);
  expect(shown.slice(-2)).toEqual([
    { name: 'late_wren', state: 'checking' },
    { name: 'late_wren', state: 'free' },
  ]);
  expect(settled).toBe(1);
});

test('a name somebody has is taken, and is not asked for again', async () => {
  const names = lookup();
  names.begin('early_wren');
  await vi.runAllTimersAsync();
  names.begin('late_wren');
  names.begin('early_wren');
  expect(shown.at(-1)).toEqual({ name: 'early_wren', state: 'taken' });
  await vi.runAllTimersAsync();
  expect(asked).toEqual(['early_wren']);
});

test('an answer that comes after the name was changed says nothing', async () => {
  delays = { early_wren: 5_000 };
  const names = lookup();
  names.begin('early_wren');
  await vi.advanceTimersByTimeAsync(1_500);
  names.begin('late_wren');
  await vi.runAllTimersAsync();
  expect(shown.at(-1)).toEqual({ name: 'late_wren', state: 'free' });
  expect(settled).toBe(1);
});

test('what is no username or is reserved is judged after the second, without asking', async () => {
  const names = lookup();
  for (const name of ['', 'wren', 'coreteam']) {
    names.begin(name);
    await vi.runAllTimersAsync();
  }
  expect([asked, settled]).toEqual([[], 3]);
});

test('without a connection nobody knows', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  lookup().begin('late_wren');
  await vi.runAllTimersAsync();
  expect(shown.at(-1)).toBeNull();
  expect(settled).toBe(1);
});
