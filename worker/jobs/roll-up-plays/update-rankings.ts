import { countBy } from '#rules/stats/count-by';
import {
  addToRanking,
  isRankType,
  mergeRanks,
  type RanksByType,
  replaceRecords,
  type StatsRecord,
  toRanks,
  toStatsRecord,
} from '#rules/stats/ranks';
import type { Tally } from '#rules/stats/tallies';
import type { Db } from '#worker/db/client';
import { toJsonChunks } from '#worker/db/json-chunks';
import { parseJsonOr } from '#worker/db/parse-json';
import * as repo from './rankings-repo.ts';
import type { PlayRow } from './repo.ts';

interface RankedPlays {
  plays: readonly PlayRow[];
  /** Tallies of ranked plays per day, in order: a rank belongs to the latest period, so each day is ranked before the next. */
  tallies: readonly (readonly Tally[])[];
  /** Called for JSON that cannot be parsed, which counts as empty. */
  onUnreadable: (key: string) => (cause: string) => void;
}

/** Builds statements that add plays to their players and update the ranks of players and creators and all rankings. */
export async function updateRankings(db: Db, { plays, tallies, onUnreadable }: RankedPlays) {
  const perPlayer = countBy(plays, (play) => play.userId);
  const ranked = tallies.flat().flatMap(({ userId }) => (userId === '' ? [] : [userId]));
  const names = new Map(tallies.flat().map(({ type, timeDim }) => [formatRankingKey({ type, timeDim }), { type, timeDim }]));
  const userIds = [...new Set([...perPlayer.map(({ id }) => id), ...ranked])];
  const [users, stored] = await db.batch([repo.findRanks(db, userIds), repo.findRankings(db, [...names.values()])]);
  const ranks = new Map(users.map((user) => [user.id, parseJsonOr<RanksByType>(user.ranks, {}, onUnreadable(`user ${user.id}`))]));
  const rankings = new Map(
    stored.map(({ type, timeDim, records }) => {
      const name = formatRankingKey({ type, timeDim });
      return [name, { type, timeDim, records: parseJsonOr<StatsRecord[]>(records, [], onUnreadable(`stats ${name}`)) }];
    }),
  );
  const ranksOf = (id: string): RanksByType => ranks.get(id) ?? {};
  for (const ofDay of tallies) {
    for (const tally of ofDay) if (tally.userId !== '') ranks.set(tally.userId, mergeRanks(ranksOf(tally.userId), toRanks(tally)));
    for (const [name, part] of Map.groupBy(ofDay, formatRankingKey))
      rankings.set(name, updateRanking(part, rankings.get(name)?.records ?? [], ranksOf));
  }
  const played = new Map(perPlayer.map(({ id, n }) => [id, n]));
  const rows = userIds.map((id): repo.UserRanksRow => ({ id, plays: played.get(id) ?? 0, ranks: ranksOf(id) }));
  return [
    ...toJsonChunks([...rankings.values()]).map((part) => repo.upsertRankings(db, part)),
    ...toJsonChunks(rows).map((part) => repo.updateUserRanks(db, part)),
  ];
}

const formatRankingKey = ({ type, timeDim }: repo.RankingKey) => `${type} ${timeDim}`;

/** Adds tallies to their ranking. */
function updateRanking(tallies: readonly Tally[], records: readonly StatsRecord[], ranksOf: (id: string) => RanksByType): repo.RankingRow {
  const [{ type, timeDim }] = tallies as [Tally];
  if (!isRankType(type)) return { type, timeDim, records: addToRanking(type, records, tallies) };
  const rankNow = (userId: string) => {
    const rank = ranksOf(userId)[type];
    return rank?.timeDim === timeDim ? rank : null;
  };
  const ofPastPeriods = tallies.filter(({ userId }) => rankNow(userId) === null);
  const changed = tallies.flatMap(({ userId }) => {
    const rank = rankNow(userId);
    return rank ? [toStatsRecord(userId, rank)] : [];
  });
  return { type, timeDim, records: replaceRecords(type, addToRanking(type, records, ofPastPeriods), changed) };
}
