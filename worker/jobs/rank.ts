import { addToPerson, overdue, type PlayBuffer } from '#rules/stats/buffers';
import { isRankType, type RankedRecord, type Ranks, rankingPlus, rankingWith, ranksOfTally, ranksWith, recordOf } from '#rules/stats/ranks';
import type { Tally } from '#rules/stats/tallies';
import type { Counting } from './buffer.ts';
import { countedBy } from './counted-by.ts';
import { jsonParts } from './json-parts.ts';
import type { Play } from './plays-repo.ts';
import * as repo from './ranks-repo.ts';

interface Counted {
  plays: readonly Play[];
  /** Of those plays that count in ranks, day by day: a rank is of the latest period, so each day is ranked before the next. */
  tallies: readonly (readonly Tally[])[];
  buffer: PlayBuffer;
  isQuiet: boolean;
}

/** What brings rankings in step with some plays, writes to those people whose turn it is, and leaves in the buffer what the others have. */
export async function rank({ db, now }: Counting, { plays, tallies, buffer, isQuiet }: Counted) {
  const perPlayer = countedBy(plays, (play) => play.userId);
  const ranked = tallies.flat().flatMap(({ userId }) => (userId === '' ? [] : [userId]));
  const touched = new Set([...perPlayer.map(({ id }) => id), ...ranked, ...overdue(buffer, 'people', { now, isQuiet })]);
  const names = new Map(tallies.flat().map(({ type, timeDim }) => [nameOf({ type, timeDim }), { type, timeDim }]));
  const [people, before] = await db.batch([repo.ranksOf(db, [...touched]), repo.rankings(db, [...names.values()])]);
  const written = new Map(people.map(({ id, ranks }) => [id, ranks]));
  const ranksOf = (id: string): Ranks => ranksWith(written.get(id) ?? {}, buffer.people.get(id)?.ranks ?? {});
  const rankings = new Map(before.map((ranking) => [nameOf(ranking), ranking]));
  for (const { id, n } of perPlayer) addToPerson(buffer, id, { plays: n, ranks: {}, now });
  for (const ofDay of tallies) {
    for (const tally of ofDay) if (tally.userId !== '') addToPerson(buffer, tally.userId, { plays: 0, ranks: ranksOfTally(tally), now });
    for (const [name, some] of Map.groupBy(ofDay, nameOf)) rankings.set(name, rankingOf(some, rankings.get(name)?.records ?? [], ranksOf));
  }
  // Who has become overdue by these plays was not read, unless it is one of theirs.
  const due = overdue(buffer, 'people', { now, isQuiet }).filter((id) => touched.has(id));
  const rows = due.map((id): repo.PersonRow => ({ id, plays: buffer.people.get(id)?.plays ?? 0, ranks: ranksOf(id) }));
  for (const id of due) buffer.people.delete(id);
  return {
    touched,
    statements: [
      ...jsonParts([...rankings.values()]).map((some) => repo.setRankings(db, some)),
      ...jsonParts(rows).map((some) => repo.setPeople(db, some)),
    ],
  };
}

const nameOf = ({ type, timeDim }: repo.RankingName) => `${type} ${timeDim}`;

/** A ranking with some tallies of its own in it. */
function rankingOf(tallies: readonly Tally[], records: readonly RankedRecord[], ranksOf: (id: string) => Ranks): repo.Ranking {
  const [{ type, timeDim }] = tallies as [Tally];
  if (!isRankType(type)) return { type, timeDim, records: rankingPlus(type, records, tallies) };
  const rankNow = (userId: string) => {
    const rank = ranksOf(userId)[type];
    return rank?.timeDim === timeDim ? rank : null;
  };
  const late = tallies.filter(({ userId }) => rankNow(userId) === null);
  const changed = tallies.flatMap(({ userId }) => {
    const rank = rankNow(userId);
    return rank ? [recordOf(userId, rank)] : [];
  });
  return { type, timeDim, records: rankingWith(type, rankingPlus(type, records, late), changed) };
}
