import { describe, expect, test } from 'vitest';
import { addPlay, addToPerson, isEnoughMore, isFull, overdue, type PlayBuffer, playsWaiting } from '#rules/stats/buffers';

const now = new Date('2026-11-22T10:00:00Z');
const HOUR_MS = 60 * 60 * 1000;
const empty = (): PlayBuffer => ({ contents: new Map(), people: new Map() });

test.each([
  [0, 0, false],
  [1, 0, true],
  [1, 5, true],
  [1, 6, false],
  [2, 10, true],
  [19, 100, false],
  [20, 100, true],
  [999, 1_000_000, false],
  [1_000, 1_000_000, true],
])('%i more of %i are worth their rows: %s', (more, count, isWorth) => {
  expect(isEnoughMore(more, count)).toBe(isWorth);
});

test('plays wait by content, a person’s first of the day apart, from when the first of them came', () => {
  const buffer = empty();
  addPlay(buffer, 'a', { seq: 4, isFirst: true, now });
  addPlay(buffer, 'a', { seq: 7, isFirst: false, now: new Date(now.getTime() + HOUR_MS) });
  expect(buffer.contents.get('a')).toEqual({ since: now.getTime(), firsts: [4], others: [7] });
  expect(playsWaiting({ since: 0, firsts: [4], others: [7] })).toBe(2);
});

test('what people did adds up', () => {
  const buffer = empty();
  const ranks = { date_player: { timeDim: '20261122', plays: 1, byCategory: {} } };
  addToPerson(buffer, 'p', { plays: 1, ranks, now });
  addToPerson(buffer, 'p', { plays: 2, ranks, now: new Date(now.getTime() + 5) });
  expect(buffer.people.get('p')).toEqual({ since: now.getTime(), plays: 3, ranks: { date_player: { ...ranks.date_player, plays: 2 } } });
});

describe('whose turn it is', () => {
  const waitingFor = (hours: readonly number[]): PlayBuffer => ({
    contents: new Map(hours.map((hour, i) => [`c${i}`, { since: now.getTime() - hour * HOUR_MS, firsts: [i], others: [] }])),
    people: new Map(hours.map((hour, i) => [`p${i}`, { since: now.getTime() - hour * HOUR_MS, plays: 1, ranks: {} }])),
  });

  test.each([
    ['on a quiet site everybody, longest waiting first', [1, 3, 2], true, ['c1', 'c2', 'c0'], ['p1', 'p2', 'p0']],
    ['on a busy one nobody at first', [1, 3, 2], false, [], []],
    ['people after half a day', [12, 11], false, [], ['p0']],
    ['contents after a week', [168, 167], false, ['c0'], ['p0', 'p1']],
  ])('%s', (_, hours, isQuiet, contents, people) => {
    const buffer = waitingFor(hours);
    expect(overdue(buffer, 'contents', { now, isQuiet })).toEqual(contents);
    expect(overdue(buffer, 'people', { now, isQuiet })).toEqual(people);
  });

  test('a quiet batch takes a hundred contents and five hundred people', () => {
    const buffer = waitingFor(new Array(700).fill(1));
    expect(overdue(buffer, 'contents', { now, isQuiet: true })).toHaveLength(100);
    expect(overdue(buffer, 'people', { now, isQuiet: true })).toHaveLength(500);
  });

  test('what the buffers have no room for goes out, longest waiting first, however few contents it is of', () => {
    const plays = Array.from({ length: 1_000 }, (_, i) => 100_000_000 + i);
    const hundreds = (count: number): PlayBuffer => ({
      contents: new Map(Array.from({ length: count }, (_, i) => [`c${i}`, { since: now.getTime() - i, firsts: plays, others: [] }])),
      people: new Map(),
    });
    // A thousand plays are 10 KB.
    expect(overdue(hundreds(198), 'contents', { now, isQuiet: false })).toEqual([]);
    expect(overdue(hundreds(201), 'contents', { now, isQuiet: false })).toEqual(['c200', 'c199', 'c198']);
    expect(overdue(hundreds(500), 'contents', { now, isQuiet: false })).toHaveLength(302);
  });

  test('what has waited too long goes out, however many it is', () => {
    const buffer = waitingFor(new Array(1_200).fill(200));
    for (const kind of ['contents', 'people'] as const) expect(overdue(buffer, kind, { now, isQuiet: false })).toHaveLength(1_000);
  });

  test('plays of ever other contents take no more room than there is, and one batch’s beside it', () => {
    const buffer = empty();
    let most = 0;
    for (let batch = 0; batch < 120; batch += 1) {
      const at = new Date(now.getTime() + batch);
      const due = overdue(buffer, 'contents', { now: at, isQuiet: false });
      for (let i = 0; i < 400; i += 1) {
        const seq = 10_000_000 + batch * 400 + i;
        addPlay(buffer, `01m7zgsvm0c4fpzf${seq}`, { seq, isFirst: true, now: at });
      }
      for (const id of due) buffer.contents.delete(id);
      most = Math.max(most, JSON.stringify([...buffer.contents]).length);
    }
    expect(most).toBeGreaterThan(2_000_000);
    expect(most).toBeLessThan(2_100_000);
  });
});

test('where a row has outgrown its room nothing more may wait, whichever row it is', () => {
  const plays = Array.from({ length: 1_000 }, (_, i) => 100_000_000 + i);
  const contents = (ids: readonly string[]) => new Map(ids.map((id) => [id, { since: 0, firsts: plays, others: [] }]));
  const ids = Array.from({ length: 160 }, (_, i) => `c${i}`);
  const rowOf = (id: string) => Number(id.slice(1)) % 4;
  expect(isFull(empty(), rowOf)).toBe(false);
  expect(isFull({ ...empty(), contents: contents(ids) }, rowOf)).toBe(false);
  expect(isFull({ ...empty(), contents: contents(ids) }, () => 2)).toBe(true);
  const people = new Map([
    ['p1', { since: 0, plays: 1, ranks: { date_player: { timeDim: 'x'.repeat(1_500_000), plays: 1, byCategory: {} } } }],
  ]);
  expect(isFull({ ...empty(), people }, () => 0)).toBe(true);
});
