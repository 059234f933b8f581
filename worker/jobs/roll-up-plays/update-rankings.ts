import { countBy } from '#rules/stats/count-by';
import {
  addToRanking,
  isUserRanking,
  mergePlaysByRanking,
  type PlaysByRanking,
  replaceRecords,
  type StatsRecord,
  toPlaysByRanking,
  toStatsRecord,
} from '#rules/stats/rankings';
import type { Tally } from '#rules/stats/tallies';
import type { Db } from '#worker/db/client';
import { toJsonChunks } from '#worker/db/json-chunks';
import { parseJsonOr } from '#worker/db/parse-json';
import * as repo from './rankings-repo.ts';
import type { PlayRow } from './repo.ts';

interface RankingUpdateOptions {
  plays: readonly PlayRow[];
  /** Tallies of ranked plays per day, in order: a user's row has the plays of the latest period, so each day is counted before the next. */
  tallies: readonly (readonly Tally[])[];
  /** Called for JSON that cannot be parsed, which counts as empty. */
  onUnreadable: (key: string) => (cause: string) => void;
}

/** Builds statements that add plays to their players and update the rankings and the users in them. */
export async function updateRankings(db: Db, { plays, tallies, onUnreadable }: RankingUpdateOptions) {
  const playsPerUser = countBy(plays, (play) => play.userId);
  const rankedUserIds = tallies.flat().flatMap(({ userId }) => (userId === '' ? [] : [userId]));
  const keys = new Map(tallies.flat().map(({ type, timeDim }) => [formatRankingKey({ type, timeDim }), { type, timeDim }]));
  const userIds = [...new Set([...playsPerUser.map(({ id }) => id), ...rankedUserIds])];
  const [users, storedRankings] = await db.batch([repo.findPlaysByRanking(db, userIds), repo.findRankings(db, [...keys.values()])]);
  const playsByUser = new Map(users.map((user) => [user.id, parseJsonOr<PlaysByRanking>(user.ranks, {}, onUnreadable(`user ${user.id}`))]));
  const rankings = new Map(
    storedRankings.map(({ type, timeDim, records }) => {
      const key = formatRankingKey({ type, timeDim });
      return [key, { type, timeDim, records: parseJsonOr<StatsRecord[]>(records, [], onUnreadable(`stats ${key}`)) }];
    }),
  );
  const getPlaysByRanking = (id: string): PlaysByRanking => playsByUser.get(id) ?? {};
  for (const dayTallies of tallies) {
    for (const tally of dayTallies) {
      const { userId } = tally;
      if (userId !== '') playsByUser.set(userId, mergePlaysByRanking(getPlaysByRanking(userId), toPlaysByRanking(tally)));
    }
    for (const [key, rankingTallies] of Map.groupBy(dayTallies, formatRankingKey))
      rankings.set(key, updateRanking(rankingTallies, rankings.get(key)?.records ?? [], getPlaysByRanking));
  }
  const playCounts = new Map(playsPerUser.map(({ id, n }) => [id, n]));
  const rows = userIds.map((id): repo.UserPlaysRow => ({ id, plays: playCounts.get(id) ?? 0, ranks: getPlaysByRanking(id) }));
  return [
    ...toJsonChunks([...rankings.values()]).map((rowsJson) => repo.upsertRankings(db, rowsJson)),
    ...toJsonChunks(rows).map((rowsJson) => repo.updateUserPlays(db, rowsJson)),
  ];
}

const formatRankingKey = ({ type, timeDim }: repo.RankingKey) => `${type} ${timeDim}`;

/** Adds tallies to their ranking. */
function updateRanking(
  tallies: readonly Tally[],
  records: readonly StatsRecord[],
  getPlaysByRanking: (id: string) => PlaysByRanking,
): repo.RankingRow {
  const [{ type, timeDim }] = tallies as [Tally];
  if (!isUserRanking(type)) return { type, timeDim, records: addToRanking(type, records, tallies) };
  const getPlaysOfPeriod = (userId: string) => {
    const latest = getPlaysByRanking(userId)[type];
    return latest?.timeDim === timeDim ? latest : null;
  };
  const pastPeriodTallies = tallies.filter(({ userId }) => getPlaysOfPeriod(userId) === null);
  const changedRecords = tallies.flatMap(({ userId }) => {
    const plays = getPlaysOfPeriod(userId);
    return plays ? [toStatsRecord(userId, plays)] : [];
  });
  return { type, timeDim, records: replaceRecords(type, addToRanking(type, records, pastPeriodTallies), changedRecords) };
}
