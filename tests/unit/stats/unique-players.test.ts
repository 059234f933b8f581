import { expect, test } from 'vitest';
import { type CountablePlay, countUniquePlayers, type UniquePlayer } from '#rules/stats/unique-players';

let seq = 0;
const buildPlay = (fields: Partial<CountablePlay> = {}): CountablePlay => {
  seq += 1;
  return { seq, day: 20261122, contentId: 'a', actor: 'anna', isRankable: true, ...fields };
};

test('a person counts once per content and day, within one run and across runs', () => {
  const plays = [buildPlay(), buildPlay(), buildPlay({ actor: 'ben' }), buildPlay({ contentId: 'b' }), buildPlay({ day: 20261123 })];
  const { uniqueSeqs, players } = countUniquePlayers(plays, []);
  expect([...uniqueSeqs]).toEqual([0, 2, 3, 4].map((i) => plays[i]?.seq));
  expect(players.map(({ day, contentId, actor, plays: n }) => [day, contentId, actor, n])).toEqual([
    [20261122, 'a', 'anna', 2],
    [20261122, 'a', 'ben', 1],
    [20261122, 'b', 'anna', 1],
    [20261123, 'a', 'anna', 1],
  ]);
  expect(countUniquePlayers([buildPlay(), buildPlay({ actor: 'ben' })], players).uniqueSeqs.size).toBe(0);
});

test('unrankable plays count as plays, and the first rankable play makes a unique player', () => {
  const plays = [buildPlay({ isRankable: false }), buildPlay()];
  const { countedSeqs, uniqueSeqs } = countUniquePlayers(plays, []);
  expect([countedSeqs.size, [...uniqueSeqs]]).toEqual([2, [plays[1]?.seq]]);
});

test('at most twenty plays per person, content and day count, and further plays change no row', () => {
  const plays = Array.from({ length: 30 }, () => buildPlay());
  const { countedSeqs, players } = countUniquePlayers(plays, []);
  expect([...countedSeqs]).toEqual(plays.slice(0, 20).map((play) => play.seq));
  expect(countUniquePlayers([buildPlay()], players)).toEqual({ countedSeqs: new Set(), uniqueSeqs: new Set(), players: [] });
});

test('counting in portions equals counting all plays together', () => {
  const plays = Array.from({ length: 500 }, (_, i) =>
    buildPlay({ actor: `p${(i * 7) % 11}`, contentId: `c${(i * 3) % 4}`, isRankable: i % 5 > 0 }),
  );
  const expected = countUniquePlayers(plays, []);
  const players = new Map<string, UniquePlayer>();
  const unique: number[] = [];
  for (let start = 0; start < plays.length; start += 37) {
    const counts = countUniquePlayers(plays.slice(start, start + 37), [...players.values()]);
    unique.push(...counts.uniqueSeqs);
    for (const player of counts.players) players.set(`${player.contentId} ${player.actor}`, player);
  }
  expect(unique).toEqual([...expected.uniqueSeqs]);
  const sortRows = (rows: Iterable<UniquePlayer>) => [...rows].map((row) => JSON.stringify(row)).toSorted();
  expect(sortRows(players.values())).toEqual(sortRows(expected.players));
});
