import { addToPerson, overdue, type PlayBuffer } from '#rules/stats/buffers';
import { isRankType, type Ranks, rankingPlus, rankingWith, ranksOfTally, ranksWith, recordOf } from '#rules/stats/ranks';
import type { Tally } from '#rules/stats/tallies';
import type { Counting } from './buffer.ts';
import { countedBy } from './counted-by.ts';
import { jsonParts } from './json-parts.ts';
import type { Play } from './plays-repo.ts';
import * as repo from './ranks-repo.ts';

interface Counted {
  plays: readonly Play[];
  /** Of those plays that count in ranks. */
  tallies: readonly Tally[];
  buffer: PlayBuffer;
  isQuiet: boolean;
}

/** What brings rankings in step with some plays, writes to those people whose turn it is, and leaves in the buffer what the others have. */
export async function rank({ db, now }: Counting, { plays, tallies, buffer, isQuiet }: Counted) {
  const personal = tallies.filter(({ userId }) => userId !== '');
  for (const { id, n } of countedBy(plays, (play) => play.userId)) addToPerson(buffer, id, { plays: n, ranks: {}, now });
  for (const tally of personal) addToPerson(buffer, tally.userId, { plays: 0, ranks: ranksOfTally(tally), now });
  const due = overdue(buffer, 'people', { now, isQuiet });
  const touched = new Set([...plays.flatMap(({ userId }) => userId ?? []), ...personal.map(({ userId }) => userId), ...due]);
  const byRanking = Map.groupBy(tallies, ({ type, timeDim }) => JSON.stringify({ type, timeDim }));
  const names: repo.RankingName[] = [...byRanking.keys()].map((name) => JSON.parse(name));
  const [people, before] = await db.batch([repo.ranksOf(db, [...touched]), repo.rankings(db, names)]);
  const written = new Map(people.map(({ id, ranks }) => [id, ranks]));
  const ranksOf = (id: string): Ranks => ranksWith(written.get(id) ?? {}, buffer.people.get(id)?.ranks ?? {});
  const rankings = [...byRanking.values()].map((some) => rankingOf(some, { before, ranksOf }));
  const rows = due.map((id): repo.PersonRow => ({ id, plays: buffer.people.get(id)?.plays ?? 0, ranks: ranksOf(id) }));
  for (const id of due) buffer.people.delete(id);
  return {
    touched,
    statements: [
      ...jsonParts(rankings).map((some) => repo.setRankings(db, some)),
      ...jsonParts(rows).map((some) => repo.setPeople(db, some)),
    ],
  };
}

interface Known {
  before: readonly repo.Ranking[];
  ranksOf(id: string): Ranks;
}

/** A ranking with some tallies of its own in it. */
function rankingOf(tallies: readonly Tally[], { before, ranksOf }: Known): repo.Ranking {
  const [{ type, timeDim }] = tallies as [Tally];
  const records = before.find((one) => one.type === type && one.timeDim === timeDim)?.records ?? [];
  if (!isRankType(type)) return { type, timeDim, records: rankingPlus(type, records, tallies) };
  const changed = tallies.flatMap(({ userId }) => {
    const rank = ranksOf(userId)[type];
    return rank?.timeDim === timeDim ? [recordOf(userId, rank)] : [];
  });
  return { type, timeDim, records: rankingWith(type, records, changed) };
}
