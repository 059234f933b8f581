import { expect, test } from 'vitest';
import { type CountablePlay, countUniquePlayers, type UniquePlayer } from '#rules/stats/unique-players';

let seq = 0;
const play = (over: Partial<CountablePlay> = {}): CountablePlay => {
  seq += 1;
  return { seq, day: 20261122, contentId: 'a', actor: 'anna', isRankable: true, ...over };
};

test('a person counts once a content and day, within what is counted at once and beside what is known', () => {
  const plays = [play(), play(), play({ actor: 'ben' }), play({ contentId: 'b' }), play({ day: 20261123 })];
  const { unique, players } = countUniquePlayers(plays, []);
  expect([...unique]).toEqual([0, 2, 3, 4].map((i) => plays[i]?.seq));
  expect(players.map(({ day, contentId, actor, plays: n }) => [day, contentId, actor, n])).toEqual([
    [20261122, 'a', 'anna', 2],
    [20261122, 'a', 'ben', 1],
    [20261122, 'b', 'anna', 1],
    [20261123, 'a', 'anna', 1],
  ]);
  expect(countUniquePlayers([play(), play({ actor: 'ben' })], players).unique.size).toBe(0);
});

test('attempts that are not fit for ranks count as plays, and leave the first place to one that is', () => {
  const plays = [play({ isRankable: false }), play()];
  const { counted, unique } = countUniquePlayers(plays, []);
  expect([counted.size, [...unique]]).toEqual([2, [plays[1]?.seq]]);
});

test('of one person twenty plays of a content and day count; who has as many changes no row', () => {
  const plays = Array.from({ length: 30 }, () => play());
  const { counted, players } = countUniquePlayers(plays, []);
  expect([...counted]).toEqual(plays.slice(0, 20).map((one) => one.seq));
  expect(countUniquePlayers([play()], players)).toEqual({ counted: new Set(), unique: new Set(), players: [] });
});

test('counting in parts comes to the same as counting at once', () => {
  const plays = Array.from({ length: 500 }, (_, i) =>
    play({ actor: `p${(i * 7) % 11}`, contentId: `c${(i * 3) % 4}`, isRankable: i % 5 > 0 }),
  );
  const whole = countUniquePlayers(plays, []);
  const known = new Map<string, UniquePlayer>();
  const unique: number[] = [];
  for (let at = 0; at < plays.length; at += 37) {
    const part = countUniquePlayers(plays.slice(at, at + 37), [...known.values()]);
    unique.push(...part.unique);
    for (const player of part.players) known.set(`${player.contentId} ${player.actor}`, player);
  }
  expect(unique).toEqual([...whole.unique]);
  const byName = (rows: Iterable<UniquePlayer>) => [...rows].map((row) => JSON.stringify(row)).toSorted();
  expect(byName(known.values())).toEqual(byName(whole.players));
});
