import { SERVER_PLAY_LIMITS } from '#base/limits/stored-plays';

/** The fields of a play that the count of unique players uses. */
export interface CountablePlay {
  seq: number;
  /** `YYYYMMDD`, UTC+7. */
  day: number;
  contentId: string;
  /** A keyed hash of the user id, or of a visitor's network address. */
  actor: string;
  /** Whether the play may count for rankings. */
  isRankable: boolean;
}

/** A person's plays of one content on one day. */
export interface UniquePlayer {
  day: number;
  contentId: string;
  actor: string;
  /** The number of counted plays. */
  plays: number;
  /** Whether one of the plays was rankable, which makes the person a unique player. */
  ranked: boolean;
}

export interface UniquePlayerCounts {
  /** The `seq` of the counted plays. */
  countedSeqs: Set<number>;
  /** The `seq` of the first rankable play of each person, content and day. */
  uniqueSeqs: Set<number>;
  /** The updated rows of the players with a counted play. */
  players: UniquePlayer[];
}

/** Counts plays in order, on top of the existing rows: up to `SERVER_PLAY_LIMITS.countedPlaysPerDay` per person, content and day. */
export function countUniquePlayers(plays: readonly CountablePlay[], existingPlayers: readonly UniquePlayer[]): UniquePlayerCounts {
  const players = new Map(existingPlayers.map((player) => [getPlayerKey(player), { ...player }]));
  const changedKeys = new Set<string>();
  const [countedSeqs, uniqueSeqs] = [new Set<number>(), new Set<number>()];
  for (const { seq, isRankable, day, contentId, actor } of plays) {
    const key = getPlayerKey({ day, contentId, actor });
    const player = players.get(key) ?? { day, contentId, actor, plays: 0, ranked: false };
    if (player.plays >= SERVER_PLAY_LIMITS.countedPlaysPerDay) continue;
    countedSeqs.add(seq);
    if (isRankable && !player.ranked) uniqueSeqs.add(seq);
    player.plays += 1;
    player.ranked ||= isRankable;
    players.set(key, player);
    changedKeys.add(key);
  }
  return { countedSeqs, uniqueSeqs, players: [...changedKeys].flatMap((key) => players.get(key) ?? []) };
}

const getPlayerKey = ({ day, contentId, actor }: Pick<UniquePlayer, 'day' | 'contentId' | 'actor'>) => `${day} ${contentId} ${actor}`;
