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

interface RankedPlays {
  plays: readonly PlayRow[];
  /** Tallies of ranked plays per day, in order: a user's row has the plays of the latest period, so each day is counted before the next. */
  tallies: readonly (readonly Tally[])[];
  /** Called for JSON that cannot be parsed, which counts as empty. */
  onUnreadable: (key: string) => (cause: string) => void;
}

/** Builds statements that add plays to their players and update the rankings and the users in them. */
export async function updateRankings(db: Db, { plays, tallies, onUnreadable }: RankedPlays) {
  const perPlayer = countBy(plays, (play) => play.userId);
  const ranked = tallies.flat().flatMap(({ userId }) => (userId === '' ? [] : [userId]));
  const names = new Map(tallies.flat().map(({ type, timeDim }) => [formatRankingKey({ type, timeDim }), { type, timeDim }]));
  const userIds = [...new Set([...perPlayer.map(({ id }) => id), ...ranked])];
  const [users, stored] = await db.batch([repo.findPlaysByRanking(db, userIds), repo.findRankings(db, [...names.values()])]);
  const playsByUser = new Map(users.map((user) => [user.id, parseJsonOr<PlaysByRanking>(user.ranks, {}, onUnreadable(`user ${user.id}`))]));
  const rankings = new Map(
    stored.map(({ type, timeDim, records }) => {
      const name = formatRankingKey({ type, timeDim });
      return [name, { type, timeDim, records: parseJsonOr<StatsRecord[]>(records, [], onUnreadable(`stats ${name}`)) }];
    }),
  );
  const getPlaysByRanking = (id: string): PlaysByRanking => playsByUser.get(id) ?? {};
  for (const ofDay of tallies) {
    for (const tally of ofDay) {
      const { userId } = tally;
      if (userId !== '') playsByUser.set(userId, mergePlaysByRanking(getPlaysByRanking(userId), toPlaysByRanking(tally)));
    }
    for (const [name, part] of Map.groupBy(ofDay, formatRankingKey))
      rankings.set(name, updateRanking(part, rankings.get(name)?.records ?? [], getPlaysByRanking));
  }
  const played = new Map(perPlayer.map(({ id, n }) => [id, n]));
  const rows = userIds.map((id): repo.UserPlaysRow => ({ id, plays: played.get(id) ?? 0, ranks: getPlaysByRanking(id) }));
  return [
    ...toJsonChunks([...rankings.values()]).map((part) => repo.upsertRankings(db, part)),
    ...toJsonChunks(rows).map((part) => repo.updateUserPlays(db, part)),
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
  const ofPastPeriods = tallies.filter(({ userId }) => getPlaysOfPeriod(userId) === null);
  const changed = tallies.flatMap(({ userId }) => {
    const plays = getPlaysOfPeriod(userId);
    return plays ? [toStatsRecord(userId, plays)] : [];
  });
  return { type, timeDim, records: replaceRecords(type, addToRanking(type, records, ofPastPeriods), changed) };
}
